/** Who I am here: a guest with a name, or somebody with an account; where I am told of my turn; my bots. */
import { useState } from "preact/hooks";
import { Button, Copy, Icon, Notice, toast } from "../chrome/ui";
import { ask, greet, me, Refused } from "../lib/api";
import type { Me } from "../lib/types";
import { say, when } from "../lib/words";
import { Field, Wrong } from "./choices";
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

/** A form that asks the server something: what is wrong is said at the field that it concerns. */
function useForm(send: () => Promise<void>) {
  const [error, setError] = useState<{ code: string; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (refused) {
      const code = refused instanceof Refused ? refused.refusal.code : "";
      setError({ code, text: told(refused) });
    }
    setBusy(false);
  };
  const at = (...codes: string[]): string | undefined =>
    error && codes.includes(error.code) ? error.text : undefined;
  const rest = (...codes: string[]) =>
    error && !codes.includes(error.code) ? (
      <p role="alert">
        <Wrong text={error.text} />
      </p>
    ) : null;
  return { submit, isBusy, at, rest };
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
      <Field
        label={say("account-name-label")}
        hint={say("account-name-hint")}
        error={form.at("name", "bad_request")}
        required
        maxLength={NAME}
        autocomplete="nickname"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      {form.rest("name", "bad_request")}
      <Button type="submit" disabled={form.isBusy}>
        {say("account-rename")}
      </Button>
    </form>
  );
}

interface NewPasswordProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function NewPassword({ onChange, ...given }: NewPasswordProps) {
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
      <Field
        label={say("account-name-label")}
        error={form.at("name")}
        required
        maxLength={NAME}
        autocomplete="username"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
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
      <Field
        label={say("account-name-label")}
        required
        maxLength={NAME}
        autocomplete="username"
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Field
        label={say("account-password")}
        error={form.at("login")}
        type="password"
        required
        autocomplete="current-password"
        value={password}
        onInput={(event) => setPassword(event.currentTarget.value)}
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
      <Field
        label={say("account-password-old")}
        error={form.at("login") && say("account-no-password")}
        type="password"
        required
        autocomplete="current-password"
        value={old}
        onInput={(event) => setOld(event.currentTarget.value)}
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

function NoticesForm({ told: was }: { told: Told }) {
  const [mail, setMail] = useState(was.mail);
  const [webhook, setWebhook] = useState(was.webhook);
  const [code, setCode] = useState("");
  const [isAsked, setAsked] = useState(false);
  const form = useForm(async () => {
    const wanted = { mail: mail.trim(), webhook: webhook.trim(), code: code.trim() };
    try {
      await ask("PUT", "/api/me/notices", wanted);
      setAsked(false);
      toast(say("account-notices-saved"));
    } catch (refused) {
      const isFirst = refused instanceof Refused && refused.refusal.code === "confirm" && !wanted.code;
      if (!isFirst) throw refused;
      setAsked(true); // a mail with the code is on its way
    }
  });
  // A new mail address is looked at before the webhook, and nothing else until its code has come back.
  const isMail = mail.trim() !== "" && mail.trim() !== was.mail && !code.trim();
  return (
    <form class="inner" onSubmit={form.submit}>
      <Field
        label={say("account-mail")}
        hint={say("account-mail-hint")}
        error={isMail && form.at("address") ? say("account-no-mail") : undefined}
        type="email"
        autocomplete="email"
        value={mail}
        onInput={(event) => setMail(event.currentTarget.value)}
      />
      {isAsked && (
        <Field
          label={say("account-code")}
          hint={say("account-code-hint")}
          error={form.at("confirm")}
          autocomplete="one-time-code"
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Field
        label={say("account-webhook")}
        hint={say("account-webhook-hint")}
        error={!isMail && form.at("address") ? say("account-no-webhook") : undefined}
        type="url"
        autocomplete="off"
        value={webhook}
        onInput={(event) => setWebhook(event.currentTarget.value)}
      />
      {was.webhook && was.key && (
        <div class="entry">
          <span class="entry-label">{say("account-key")}</span>
          <Copy text={was.key} label={say("account-key")} />
        </div>
      )}
      {form.rest("address", "confirm")}
      <Button type="submit" icon="bell" disabled={form.isBusy}>
        {say("account-notices-save")}
      </Button>
    </form>
  );
}

interface Bot {
  id: string;
  label: string;
  made: number;
}

function Bots() {
  const { data, error, again } = useFetched(() => ask<Bot[]>("GET", "/api/tokens"));
  const [label, setLabel] = useState("");
  const [token, setToken] = useState("");
  const form = useForm(async () => {
    const made = await ask<{ token: string }>("POST", "/api/tokens", { label: label.trim() });
    setToken(made.token);
    setLabel("");
    again();
  });
  const revoke = async (bot: Bot): Promise<void> => {
    try {
      await ask("DELETE", `/api/tokens/${encodeURIComponent(bot.id)}`);
      toast(say("account-bot-revoked", { label: bot.label || bot.id }));
      again();
    } catch (refused) {
      toast(told(refused), { tone: "bad" });
    }
  };
  return (
    <section class="paper" aria-labelledby="bots">
      <h2 id="bots">{say("account-bots")}</h2>
      <p class="hint">{say("account-bots-text")}</p>
      {error ? <Trouble error={error} onRetry={again} /> : null}
      {data && data.length > 0 && (
        <ul class="bots">
          {data.map((bot) => (
            <li key={bot.id}>
              <Icon name="robot" />
              <span>
                <b>{bot.label || bot.id}</b> <small>{when(bot.made)}</small>
              </span>
              <Button small onClick={() => revoke(bot)}>
                {say("account-bot-revoke")}
                <span class="sr"> {bot.label || bot.id}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {token && (
        <Notice icon="keys" title={say("account-token")}>
          <p>{say("account-token-text")}</p>
          <Copy text={token} label={say("account-token")} />
        </Notice>
      )}
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
    </section>
  );
}
