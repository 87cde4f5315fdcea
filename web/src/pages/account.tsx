/** Who I am here: a guest with a name, or somebody with an account; where I am told of my turn; my bots. */
import { useState } from "preact/hooks";
import { Button, Copy, Icon, Notice, toast } from "../chrome/ui";
import { ask, greet, me, Refused } from "../lib/api";
import type { Me } from "../lib/types";
import { say, when } from "../lib/words";
import { Field } from "./choices";
import { useForm } from "./form";
import { Frame, Trouble, told, useFetched } from "./frame";

const NAME = 40;
const SHORTEST_PASSWORD = 8;

export function Account() {
  const { data, error, again } = useFetched(greet);
  const who = me.value ?? data;
  return (
    <Frame title={say("account-title")} lead={say("account-lead")}>
      {error ? <Trouble error={error} onRetry={again} /> : null}
      {!who && !error && <p class="quiet">{say("common-loading")}</p>}
      {who && (
        <div class="papers" key={who.id}>
          <NameSheet key={who.name} who={who} />
          {who.guest ? (
            <>
              <Register who={who} />
              <LogIn />
            </>
          ) : (
            <>
              <Password />
              <LogOut />
            </>
          )}
          <NoticesSheet />
          <Bots />
        </div>
      )}
    </Frame>
  );
}

function NameSheet({ who }: { who: Me }) {
  const [name, setName] = useState(who.name);
  const form = useForm(async () => {
    me.value = await ask<Me>("PATCH", "/api/me", { name: name.trim() });
    toast(say("account-renamed", { name: name.trim() }));
  });
  return (
    <form class="paper" onSubmit={form.submit}>
      <h2>{say("account-name")}</h2>
      <p class="hint">{say(who.guest ? "account-guest" : "account-known", { name: who.name })}</p>
      <NameField
        hint={say("account-name-hint")}
        error={form.at("name", "bad_request")}
        autocomplete="nickname"
        value={name}
        onChange={setName}
      />
      {form.rest("name", "bad_request")}
      <Button type="submit" disabled={form.isBusy}>
        {say("account-rename")}
      </Button>
    </form>
  );
}

interface NameProps {
  value: string;
  hint?: string;
  error?: string | undefined;
  autocomplete: "nickname" | "username";
  onChange: (name: string) => void;
}

function NameField({ onChange, ...given }: NameProps) {
  return (
    <Field
      {...given}
      label={say("account-name-label")}
      required
      maxLength={NAME}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PasswordProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function NewPassword({ onChange, ...given }: PasswordProps) {
  return (
    <Field
      {...given}
      hint={say("account-password-hint", { count: SHORTEST_PASSWORD })}
      type="password"
      required
      minLength={SHORTEST_PASSWORD}
      autocomplete="new-password"
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function OldPassword({ onChange, ...given }: PasswordProps) {
  return (
    <Field
      {...given}
      type="password"
      required
      autocomplete="current-password"
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Register({ who }: { who: Me }) {
  const [name, setName] = useState(who.name);
  const [password, setPassword] = useState("");
  const form = useForm(async () => {
    me.value = await ask<Me>("POST", "/api/account", { name: name.trim(), password });
    toast(say("account-registered"));
  });
  return (
    <form class="paper" onSubmit={form.submit}>
      <h2>{say("account-register")}</h2>
      <p class="hint">{say("account-register-text")}</p>
      <NameField autocomplete="username" error={form.at("name")} value={name} onChange={setName} />
      <NewPassword
        label={say("account-password")}
        error={form.at("password", "bad_request")}
        value={password}
        onChange={setPassword}
      />
      {form.rest("name", "password", "bad_request")}
      <Button type="submit" kind="pri" disabled={form.isBusy}>
        {say("account-register-button")}
      </Button>
    </form>
  );
}

function LogIn() {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const form = useForm(async () => {
    me.value = await ask<Me>("POST", "/api/login", { name: name.trim(), password });
    toast(say("account-welcome", { name: me.value.name }));
  });
  return (
    <form class="paper" onSubmit={form.submit}>
      <h2>{say("account-login")}</h2>
      <p class="hint">{say("account-login-text")}</p>
      <NameField autocomplete="username" value={name} onChange={setName} />
      <OldPassword
        label={say("account-password")}
        error={form.at("login")}
        value={password}
        onChange={setPassword}
      />
      {form.rest("login")}
      <Button type="submit" kind="pri" disabled={form.isBusy}>
        {say("account-login-button")}
      </Button>
    </form>
  );
}

function Password() {
  const [old, setOld] = useState("");
  const [next, setNext] = useState("");
  const form = useForm(async () => {
    await ask("PUT", "/api/account/password", { old, new: next });
    setOld("");
    setNext("");
    toast(say("account-password-changed"));
  });
  return (
    <form class="paper" onSubmit={form.submit}>
      <h2>{say("account-change-password")}</h2>
      <OldPassword
        label={say("account-password-old")}
        error={form.at("login") && say("account-no-password")}
        value={old}
        onChange={setOld}
      />
      <NewPassword
        label={say("account-password-new")}
        error={form.at("password", "bad_request")}
        value={next}
        onChange={setNext}
      />
      {form.rest("login", "password", "bad_request")}
      <Button type="submit" disabled={form.isBusy}>
        {say("account-change-password")}
      </Button>
    </form>
  );
}

function LogOut() {
  const leave = (where: string) => async (): Promise<void> => {
    await ask("POST", where, {});
    me.value = null;
    await greet(); // a guest again
    toast(say("account-logged-out"));
  };
  const here = useForm(leave("/api/logout"));
  const everywhere = useForm(leave("/api/logout/everywhere"));
  return (
    <section class="paper" aria-labelledby="log-out">
      <h2 id="log-out">{say("account-logout")}</h2>
      <p class="hint">{say("account-logout-text")}</p>
      <div class="line-up">
        <Button disabled={here.isBusy} onClick={here.submit}>
          {say("account-logout-here")}
        </Button>
        <Button disabled={everywhere.isBusy} onClick={everywhere.submit}>
          {say("account-logout-everywhere")}
        </Button>
      </div>
      {here.rest()}
      {everywhere.rest()}
    </section>
  );
}

interface Told {
  mail: string;
  webhook: string;
  key: string;
}

function NoticesSheet() {
  const { data, error, again } = useFetched(() => ask<Told>("GET", "/api/me/notices"));
  return (
    <section class="paper" aria-labelledby="notices">
      <h2 id="notices">{say("account-notices")}</h2>
      <p class="hint">{say("account-notices-text")}</p>
      {error ? <Trouble error={error} onRetry={again} /> : null}
      {data && <NoticesForm key={JSON.stringify(data)} told={data} />}
    </section>
  );
}

/** Saves where to tell me; a new mail address is believed once the code that was sent there has come back. */
function useNotices(was: Told) {
  const [wanted, setWanted] = useState({ mail: was.mail, webhook: was.webhook, code: "" });
  const [isAsked, setAsked] = useState(false);
  const [mail, webhook, code] = [wanted.mail.trim(), wanted.webhook.trim(), wanted.code.trim()];
  const form = useForm(async () => {
    try {
      await ask("PUT", "/api/me/notices", { mail, webhook, code });
      setAsked(false);
      toast(say("account-notices-saved"));
    } catch (refused) {
      const isFirst = refused instanceof Refused && refused.refusal.code === "confirm" && !code;
      if (!isFirst) throw refused;
      setAsked(true); // a mail with the code is on its way
    }
  });
  const set = (name: keyof typeof wanted) => (event: { currentTarget: HTMLInputElement }) =>
    setWanted({ ...wanted, [name]: event.currentTarget.value });
  // A new mail address is looked at before the webhook, and nothing else until its code has come back.
  const isMail = mail !== "" && mail !== was.mail && !code;
  return { wanted, set, form, isAsked, isMail };
}

function NoticesForm({ told: was }: { told: Told }) {
  const { wanted, set, form, isAsked, isMail } = useNotices(was);
  const told = (name: keyof typeof wanted, error: string | undefined) => ({
    ...{ label: say(`account-${name}`), hint: say(`account-${name}-hint`), error },
    ...{ value: wanted[name], onInput: set(name) },
  });
  return (
    <form class="inner" onSubmit={form.submit}>
      <Field
        {...told("mail", isMail && form.at("address") ? say("account-no-mail") : undefined)}
        type="email"
        autocomplete="email"
      />
      {isAsked && <Field {...told("code", form.at("confirm"))} autocomplete="one-time-code" />}
      <Field
        {...told("webhook", !isMail && form.at("address") ? say("account-no-webhook") : undefined)}
        type="url"
        autocomplete="off"
      />
      {was.webhook && was.key && <Key text={was.key} />}
      {form.rest("address", "confirm")}
      <Button type="submit" icon="bell" disabled={form.isBusy}>
        {say("account-notices-save")}
      </Button>
    </form>
  );
}

function Key({ text }: { text: string }) {
  return (
    <div class="entry">
      <span class="entry-label">{say("account-key")}</span>
      <Copy text={text} label={say("account-key")} />
    </div>
  );
}

interface Bot {
  id: string;
  label: string;
  made: number;
}

function Bots() {
  const { data, error, again } = useFetched(() => ask<Bot[]>("GET", "/api/tokens"));
  return (
    <section class="paper" aria-labelledby="bots">
      <h2 id="bots">{say("account-bots")}</h2>
      <p class="hint">{say("account-bots-text")}</p>
      {error ? <Trouble error={error} onRetry={again} /> : null}
      {data && data.length > 0 && (
        <ul class="bots">
          {data.map((bot) => (
            <BotRow key={bot.id} bot={bot} onRevoked={again} />
          ))}
        </ul>
      )}
      <NewBot onMade={again} />
    </section>
  );
}

function BotRow({ bot, onRevoked }: { bot: Bot; onRevoked: () => void }) {
  const label = bot.label || bot.id;
  const revoke = async (): Promise<void> => {
    try {
      await ask("DELETE", `/api/tokens/${encodeURIComponent(bot.id)}`);
      toast(say("account-bot-revoked", { label }));
      onRevoked();
    } catch (refused) {
      toast(told(refused), { tone: "bad" });
    }
  };
  return (
    <li>
      <Icon name="robot" />
      <span>
        <b>{label}</b> <small>{when(bot.made)}</small>
      </span>
      <Button small onClick={revoke}>
        {say("account-bot-revoke")}
        <span class="sr"> {label}</span>
      </Button>
    </li>
  );
}

function NewBot({ onMade }: { onMade: () => void }) {
  const [label, setLabel] = useState("");
  const [token, setToken] = useState("");
  const form = useForm(async () => {
    const made = await ask<{ token: string }>("POST", "/api/tokens", { label: label.trim() });
    setToken(made.token);
    setLabel("");
    onMade();
  });
  return (
    <>
      {token && <Token text={token} />}
      <form class="inner" onSubmit={form.submit}>
        <Field
          label={say("account-bot-label")}
          hint={say("account-bot-hint")}
          error={form.at("tokens")}
          maxLength={80}
          autocomplete="off"
          value={label}
          onInput={(event) => setLabel(event.currentTarget.value)}
        />
        {form.rest("tokens")}
        <Button type="submit" icon="plus" disabled={form.isBusy}>
          {say("account-bot-make")}
        </Button>
      </form>
    </>
  );
}

/** It is shown once and never again. */
function Token({ text }: { text: string }) {
  return (
    <Notice icon="keys" title={say("account-token")}>
      <p>{say("account-token-text")}</p>
      <Copy text={text} label={say("account-token")} />
    </Notice>
  );
}
