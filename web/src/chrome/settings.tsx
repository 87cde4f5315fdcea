/** What a person sets for himself, in one dialog that every page can open. */
import type { ComponentChildren } from "preact";
import { LANGS, LANGUAGES } from "../lib/languages";
import { type Settings, set, settings } from "../lib/settings";
import { percent, say, speak } from "../lib/words";
import { Dialog, Seg, Switch } from "./ui";

const TEXT: Settings["text"][] = [100, 110, 125, 150, 200];
const THEMES: Settings["theme"][] = ["auto", "light", "dark"];

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say("settings-title")} onClose={onClose}>
      <div class="settings">
        <Looks />
        <Flag name="patterns" hint={say("settings-patterns-hint")} />
        <Switch
          label={say("settings-contrast")}
          value={settings.value.contrast === "high"}
          onChange={(on) => set("contrast", on ? "high" : "default")}
        />
        <Switch
          label={say("settings-motion")}
          hint={say("settings-motion-hint")}
          value={settings.value.motion === "reduced"}
          onChange={(on) => set("motion", on ? "reduced" : "auto")}
        />
        <Stories />
        <Flag name="sound" />
        <Notices />
        <Empty />
        <Flag name="atOnce" hint={say("settings-atOnce-hint")} />
        <Flag name="confirm" hint={say("settings-confirm-hint")} />
      </div>
    </Dialog>
  );
}

/** A setting that is on or off. */
function Flag({ name, hint }: { name: "patterns" | "sound" | "confirm" | "atOnce"; hint?: string }) {
  return (
    <Switch
      label={say(`settings-${name}`)}
      {...(hint ? { hint } : {})}
      value={settings.value[name]}
      onChange={(on) => set(name, on)}
    />
  );
}

interface OneOfProps<T extends string | number> {
  label: string;
  value: T;
  options: { value: T; text: ComponentChildren }[];
  onChange: (value: T) => void;
}

function OneOf<T extends string | number>(props: OneOfProps<T>) {
  return (
    <div class="set">
      <span>{props.label}</span>
      <Seg {...props} />
    </div>
  );
}

function Looks() {
  const now = settings.value;
  return (
    <>
      <OneOf
        label={say("settings-language")}
        value={now.lang}
        options={LANGS.map((value) => ({
          value,
          text: <span lang={value}>{LANGUAGES[value].name}</span>,
        }))}
        onChange={(lang) => {
          set("lang", lang);
          speak(lang);
        }}
      />
      <OneOf
        label={say("settings-theme")}
        value={now.theme}
        options={THEMES.map((value) => ({ value, text: say(`settings-theme-${value}`) }))}
        onChange={(value) => set("theme", value)}
      />
      <OneOf
        label={say("settings-text")}
        value={now.text}
        options={TEXT.map((value) => ({ value, text: percent(value / 100) }))}
        onChange={(value) => set("text", value)}
      />
    </>
  );
}

const EMPTY: Settings["empty"][] = ["all", "new", "stop"];

/** Phases in which nothing can be done. */
function Empty() {
  return (
    <OneOf
      label={say("settings-empty")}
      value={settings.value.empty}
      options={EMPTY.map((value) => ({ value, text: say(`settings-empty-${value}`) }))}
      onChange={(value) => {
        set("empty", value);
        set("stops", []);
      }}
    />
  );
}

/** Whether the others' turn is played on the board or only summed up. */
function Stories() {
  return (
    <OneOf
      label={say("settings-story")}
      value={settings.value.story}
      options={(["play", "instant"] as const).map((value) => ({
        value,
        text: say(`settings-story-${value}`),
      }))}
      onChange={(value) => set("story", value)}
    />
  );
}

function Notices() {
  const isBlocked = "Notification" in window && Notification.permission === "denied";
  const change = async (on: boolean): Promise<void> => {
    if (on && "Notification" in window && Notification.permission === "default")
      await Notification.requestPermission();
    set("notices", on);
  };
  return (
    <Switch
      label={say("settings-notices")}
      hint={say(isBlocked ? "settings-notices-blocked" : "settings-notices-hint")}
      value={settings.value.notices && !isBlocked}
      onChange={change}
    />
  );
}
