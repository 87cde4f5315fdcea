/** Which silhouette a card has: by its class, by what its subhead says, by its name where it is one of a kind. */
import type { CardDef } from "./face";

/** Classes of units; `class` of the content packs. */
const BY_CLASS: Record<string, string> = {
  rifle: "rifle",
  para: "para",
  eng: "engineer",
  wpn: "weapons",
  cav: "cavalry",
  motinf: "motorized",
  mortar: "mortar",
  at: "atgun",
  aa: "lightflak",
  arty: "howitzer",
  rocket: "nebel",
  recon: "armoredcar",
  trans: "truck",
  light: "light",
  tank: "medium",
  heavy: "heavy",
  td: "destroyer",
  spg: "assaultgun",
  sparty: "spartillery",
  spaa: "flakpanzer",
  armeng: "dozer",
  fb: "fighter",
  diveb: "divebomber",
  bomber: "bomber",
  heavyb: "heavybomber",
  jetb: "jetbomber",
  obs: "observation",
};

/** Single units that look like no other of their class. */
const UNITS: Record<string, string> = {
  "yu.bombers": "grenadier",
  "us.glider": "glider",
  "fi.jaakari": "bicycle",
  "gb.carrier": "carrier",
  "plw.carrier": "carrier",
  "ge.puma": "eightwheeler",
  "gb.p17": "heavyat",
  "plw.p17": "heavyat",
  "ge.pak43": "heavyat",
  "su.bs3": "heavyat",
  "ge.flak38": "quadflak",
  "us.pack75": "packgun",
  "yu.mtn75": "packgun",
  "it.h75": "packgun",
  "su.bm13": "katyusha",
  "su.bm31": "rockets",
  "us.r72": "rockets",
  "gb.mattress": "rockets",
  "us.calliope": "rockettank",
  "su.kv2": "boxturret",
  "fi.bt42": "boxturret",
  "us.p38": "twinboom",
  "it.sm79": "trimotor",
};

/** T-34 and whatever has its slopes. */
const SLOPED = /t-?34|panther$|bt7/;
/** Self-propelled guns with an open fighting compartment, and those on the hull of a heavy tank. */
const OPEN_GUNS = /marder|tacam|su76|stuartpak|sem90/;
const HEAVY_GUNS = /isu|jagdpanther|brummbaer|su100/;

const HEAVY_MORTARS = /^(12|4\.2)/;

/** Words of a subhead that tell more than the class. */
const BY_SUBHEAD: readonly (readonly [RegExp, string])[] = [
  [/^Ski/, "ski"],
  [/^Guerrilla/, "guerrilla"],
  [/^Anti-tank rifle/, "atrifle"],
  [/^Motorcycle/, "motorcycle"],
  [/^Armored halftrack/, "halftrack"],
  [/^Anti-aircraft halftrack/, "flaktrack"],
  [/^Anti-aircraft machine/, "aamg"],
  [/^Towed anti-aircraft and/, "heavyflak"],
  [/^Towed field/, "fieldgun"],
  [/^Scout car and/, "scoutcar"],
  [/^(Scout|Amphibious)/, "jeep"],
  [/^Flamethrower tank/, "flametank"],
  [/^Jet Fighter/, "jet"],
];

const CATEGORY: Record<string, string> = {
  attachment: "binoculars",
  event: "order",
  fortification: "bunker",
  general: "general",
  hq_troop: "headquarters",
  leader: "sergeant",
  obstacle: "roadblock",
  ordnance: "bombs",
  support_weapon: "machinegun",
  tactic: "aim",
};

/** Special cards by the last part of their id: the common ones are the same on every side. */
const SPECIALS: Record<string, string> = {
  mg: "machinegun",
  atw: "bazooka",
  flame: "flamethrower",
  lmortar: "lightmortar",
  plates: "armorplate",
  nco: "sergeant",
  hero: "medal",
  tankcmd: "tankcommander",
  airace: "ace",
  fo: "binoculars",
  foot: "boot",
  wire: "wire",
  mines: "mines",
  block: "roadblock",
  ditch: "ditch",
  teeth: "teeth",
  dogs: "dog",
  bombs: "bombs",
  rockets: "rocketload",
  tanks: "droptank",
  hospital: "hospital",
  arv: "recovery",
  depot: "crates",
  signals: "radio",
  workshop: "factory",
  tankograd: "factory",
  ploiesti: "oil",
  redball: "truck",
  replacement: "depot",
  nenonen: "firecontrol",
  leopold: "railgun",
  train: "train",
  works: "earthwork",
  trench: "earthwork",
  korsu: "dugout",
  flaktower: "flaktower",
  pillbox: "bunker",
  dzot: "dugout",
  stronghold: "bunker",
  caposaldo: "bunker",
  piat: "bazooka",
  molotov: "bottle",
  goliath: "goliath",
  malaxa: "barrel",
  rhino: "cutter",
  bar: "automatic",
  piper: "piper",
  lorraine: "banner",
  tiger_ace: "tankcommander",
  arditi: "assault",
  women: "womenbattalion",
  moh: "medal",
  commissar: "commissar",
  zaitsev: "sniper",
  cabrank: "squadron",
  bailey: "bridge",
  uncle: "barrage",
  ambush: "ambush",
  approach: "approach",
  smoke: "smoke",
  drop: "parachutes",
  boats: "boat",
  march: "march",
  camo: "net",
  fog: "fog",
  cloud: "cloud",
  fuel: "dynamite",
  patrol: "moon",
  scramble: "scramble",
  reserve: "reserve",
  counter: "antenna",
  accuracy: "aim",
  lucky: "dud",
  decoy: "decoy",
  tot: "salvo",
  cbty: "barrage",
  mud: "mud",
  sniper: "sniper",
  infiltrate: "approach",
  panic: "panic",
  motti: "encircle",
  sisu: "shield",
  resistance: "rails",
  uprising: "guerrilla",
  guides: "compass",
  blown_dam: "dam",
  v1: "flyingbomb",
  greif: "masks",
  haltbefehl: "halt",
  wunder: "wonder",
  kampfgruppe: "regroup",
  levy: "guerrilla",
  purge: "order",
  radio: "headphones",
  nightfight: "moon",
  stocks: "stocks",
  siege: "siege",
  charge: "charge",
  xmas: "frogmen",
  isbuscenskij: "charge",
  lenino: "spearhead",
  pommern: "breach",
  mace: "shield",
  cichociemni: "parachutes",
  homearmy: "guerrilla",
  vengeance: "shout",
  flakring: "heavyflak",
  don: "reserve",
  assassination: "briefcase",
  meddling: "order",
  withheld: "halt",
  naval: "ship",
  ultra: "headphones",
  rebuild: "wrench",
  airsup: "squadron",
  pathfinder: "lamp",
  mulberry: "harbor",
  cornerman: "regroup",
  partisans: "guerrilla",
  order227: "order",
  urah: "shout",
  fixation: "siege",
  winter: "winter",
  maskirovka: "swap",
  deepbattle: "spearhead",
  scorched: "scorched",
  stavka: "search",
  lendlease: "convoy",
  breakout: "breakout",
  raid: "raid",
  captured: "rescue",
  drvar: "headquarters",
};

/** A side's own picture of a common card. */
const OWN: Record<string, string> = {
  "axis.atw": "panzerfaust",
  "soviet.atw": "panzerfaust",
  "axis.lmortar": "riflegrenade",
  "axis.plates": "skirts",
  "axis.signals": "telephone",
  "axis.counter": "radar",
  "allied.fuel": "refinery",
  "allied.counter": "envelope",
  "soviet.fuel": "rails",
  "soviet.ditch": "hedgehog",
  "soviet.lucky": "mud",
};

/** The name of a card's silhouette. */
export function shapeOf(def: CardDef): string {
  if (def.kind === "special") return specialShape(def);
  const own = UNITS[def.id];
  if (own) return own;
  const word = def.id.slice(def.id.indexOf(".") + 1);
  const subhead = BY_SUBHEAD.find(([said]) => said.test(def.subhead ?? ""))?.[1];
  if (subhead) return subhead;
  if (def.class === "spg")
    return HEAVY_GUNS.test(word) ? "heavygun" : OPEN_GUNS.test(word) ? "opengun" : "assaultgun";
  if (def.class === "tank" && SLOPED.test(word)) return "sloped";
  if (def.class === "arty" && (def.range ?? 0) > 2) return "heavyhowitzer";
  if (def.class === "mortar" && HEAVY_MORTARS.test(def.name)) return "heavymortar";
  if (def.class === "bomber" && word === "po2") return "biplane";
  if (def.class === "bomber" && word === "il2") return "divebomber";
  return (
    BY_CLASS[def.class ?? ""] ??
    (def.type === "armor" ? "medium" : def.type === "aircraft" ? "fighter" : "rifle")
  );
}

function specialShape(def: CardDef): string {
  const word = def.id.slice(def.id.indexOf(".") + 1);
  if (def.category === "general") return "general";
  return OWN[def.id] ?? SPECIALS[word] ?? CATEGORY[def.category ?? ""] ?? "order";
}
