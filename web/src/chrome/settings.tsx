/** What a person sets for himself, in one dialog that every page can open. */
import { type Settings, set, settings } from "../lib/settings";
import { say, speak } from "../lib/words";
import { percent } from "./odds";
import { Dialog, Seg, Switch } from "./ui";

const TEXT: Settings["text"][] = [100, 110, 125, 150, 200];

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = settings.value;
  const language = (lang: "en" | "fr"): void => {
    set("lang", lang);
    speak(lang);
  };
  const notices = async (on: boolean): Promise<void> => {
    if (on && "Notification" in window && Notification.permission === "default")
      await Notification.requestPermission();
    set("notices", on);
  };
  const blocked = "Notification" in window && Notification.permission === "denied";
  return (
    <Dialog title={say("settings-title")} onClose={onClose}>
      <div class="settings">
        <div class="set">
          <span>{say("settings-language")}</span>
          <Seg
            label={say("settings-language")}
            value={now.lang}
            options={[
              { value: "en", text: <span lang="en">English</span> },
              { value: "fr", text: <span lang="fr">Français</span> },
            ]}
            onChange={language}
          />
        </div>
        <div class="set">
          <span>{say("settings-theme")}</span>
          <Seg
            label={say("settings-theme")}
            value={now.theme}
            options={(["auto", "light", "dark"] as const).map((value) => ({
              value,
              text: say(`settings-theme-${value}`),
            }))}
            onChange={(value) => set("theme", value)}
          />
        </div>
        <div class="set">
          <span>{say("settings-text")}</span>
          <Seg
            label={say("settings-text")}
            value={now.text}
            options={TEXT.map((value) => ({ value, text: percent(value / 100) }))}
            onChange={(value) => set("text", value)}
          />
        </div>
        <Switch
          label={say("settings-patterns")}
          hint={say("settings-patterns-hint")}
          value={now.patterns}
          onChange={(on) => set("patterns", on)}
        />
        <Switch
          label={say("settings-contrast")}
          value={now.contrast === "high"}
          onChange={(on) => set("contrast", on ? "high" : "default")}
        />
        <Switch
          label={say("settings-motion")}
          hint={say("settings-motion-hint")}
          value={now.motion === "reduced"}
          onChange={(on) => set("motion", on ? "reduced" : "auto")}
        />
        <Switch label={say("settings-sound")} value={now.sound} onChange={(on) => set("sound", on)} />
        <Switch
          label={say("settings-notices")}
          hint={say(blocked ? "settings-notices-blocked" : "settings-notices-hint")}
          value={now.notices && !blocked}
          onChange={notices}
        />
        <Switch
          label={say("settings-confirm")}
          hint={say("settings-confirm-hint")}
          value={now.confirm}
          onChange={(on) => set("confirm", on)}
        />
      </div>
    </Dialog>
  );
}
