/** Nine small sounds, made of tones and noise: nothing is fetched. One at a time, each shorter than a second. */
import type { Sound } from "./sound";

/** A tone that glides, or noise through a filter; from when, how long, how loud. */
interface Voice {
  wave: OscillatorType | "noise";
  from: number;
  to: number;
  at: number;
  long: number;
  loud: number;
}

const voice = (
  wave: Voice["wave"],
  from: number,
  to: number,
  at: number,
  long: number,
  loud: number,
): Voice => ({
  ...{ wave, from, to, at, long, loud },
});

const clatter = [0, 0.06, 0.1, 0.17, 0.22, 0.31, 0.38];

const SCORES: Record<Sound, readonly Voice[]> = {
  select: [voice("triangle", 660, 720, 0, 0.06, 0.18)],
  set: [voice("noise", 900, 300, 0, 0.07, 0.3), voice("sine", 190, 120, 0, 0.09, 0.3)],
  march: [0, 0.11, 0.22].map((at) => voice("noise", 500, 250, at, 0.06, 0.22)),
  dice: clatter.map((at, n) => voice("noise", 2600 - n * 180, 1400, at, 0.045, 0.28)),
  hit: [voice("noise", 1200, 200, 0, 0.16, 0.5), voice("square", 140, 60, 0, 0.14, 0.2)],
  miss: [voice("noise", 3200, 900, 0, 0.18, 0.14)],
  destroyed: [
    voice("noise", 900, 80, 0, 0.7, 0.6),
    voice("sine", 95, 34, 0, 0.75, 0.5),
    voice("noise", 3000, 700, 0.05, 0.3, 0.2),
  ],
  turn: [voice("sine", 523, 523, 0, 0.22, 0.22), voice("sine", 784, 784, 0.12, 0.3, 0.22)],
  end: [392, 523, 659].map((tone, n) => voice("triangle", tone, tone, n * 0.16, 0.45, 0.2)),
};

/** What is louder than something else is not cut off by it. */
const RANK: readonly Sound[] = ["select", "set", "march", "miss", "dice", "hit", "turn", "destroyed", "end"];

export const lengthOf = (name: Sound): number => Math.max(...SCORES[name].map(({ at, long }) => at + long));

/** Builds a sound into a context; answers what it comes out of. */
export function score(name: Sound, context: BaseAudioContext, from: number): GainNode {
  const out = context.createGain();
  out.gain.value = 0.6;
  for (const each of SCORES[name]) sing(each, context, from, out);
  out.connect(context.destination);
  return out;
}

function sing(
  { wave, from, to, at, long, loud }: Voice,
  context: BaseAudioContext,
  start: number,
  out: GainNode,
): void {
  const begin = start + at;
  const shape = context.createGain();
  shape.gain.setValueAtTime(0.0001, begin);
  shape.gain.linearRampToValueAtTime(loud, begin + Math.min(0.012, long / 4));
  shape.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  shape.connect(out);
  const source =
    wave === "noise"
      ? noise(context, from, to, begin, long, shape)
      : tone(context, wave, from, to, begin, long, shape);
  source.start(begin);
  source.stop(begin + long);
}

function tone(
  context: BaseAudioContext,
  wave: OscillatorType,
  from: number,
  to: number,
  begin: number,
  long: number,
  out: GainNode,
) {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + long);
  source.connect(out);
  return source;
}

function noise(
  context: BaseAudioContext,
  from: number,
  to: number,
  begin: number,
  long: number,
  out: GainNode,
) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n += 1) data[n] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, begin + long);
  source.connect(filter).connect(out);
  return source;
}

let context: AudioContext | null = null;
let playing: { name: Sound; out: GainNode; until: number } | null = null;

export function play(name: Sound): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  if (playing && playing.until > now) {
    if (RANK.indexOf(name) < RANK.indexOf(playing.name)) return;
    playing.out.disconnect();
  }
  if (context.state === "suspended") context.resume();
  playing = { name, out: score(name, context, now + 0.01), until: now + lengthOf(name) };
  document.documentElement.dataset.sound = name; // what was last heard, for whoever wants to know
}
