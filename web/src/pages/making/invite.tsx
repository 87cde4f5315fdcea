/** The links to send; they are shown here and, in this browser, among my games. */
import { useEffect, useRef } from "preact/hooks";
import { Button, Copy, Icon } from "../../chrome/ui";
import type { Terms } from "../../lib/types";
import { say } from "../../lib/words";
import { Agreed } from "../agreed";
import { invitationLink, type Made } from "../begin";
import { Frame } from "../frame";
import { gameName, seatName } from "../names";

interface Props {
  game: string;
  made: Made;
}

export function Invite({ game, made, terms }: Props & { terms: Terms }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Frame title={say("new-invite")} lead={say("new-invite-text")} game={game}>
      <div class="paper" ref={heading} tabIndex={-1}>
        <Links game={game} made={made} />
        <p class="hint">{say("new-invite-hint")}</p>
        <dl class="terms">
          <Agreed terms={terms} />
        </dl>
        <div class="line-up">
          {"share" in navigator && <Share game={game} made={made} />}
          <a class="btn pri" href={`/table/${made.id}`}>
            <Icon name="play" />
            {say("new-to-table")}
          </a>
        </div>
        <Commitment commitment={made.commitment} />
      </div>
    </Frame>
  );
}

function Links({ game, made }: Props) {
  return (
    <>
      {Object.entries(made.invitations).map(([seat, invitation]) => {
        const label = say("new-invite-seat", { side: seatName(game, seat) });
        return (
          <div class="entry" key={seat}>
            <span class="entry-label">{label}</span>
            <Copy text={invitationLink(made.id, invitation)} label={label} />
          </div>
        );
      })}
    </>
  );
}

function Share({ game, made }: Props) {
  const [first] = Object.values(made.invitations);
  const share = (): void => {
    const title = gameName(game);
    const url = first ? invitationLink(made.id, first) : "";
    navigator.share({ title, text: say("new-share", { game: title }), url }).catch(() => undefined);
  };
  return (
    <Button icon="upload" onClick={share}>
      {say("new-share-button")}
    </Button>
  );
}

/** By what the server has bound itself, for whoever wants to check it later. */
export function Commitment({ commitment }: { commitment: string }) {
  return (
    <details class="fine">
      <summary>{say("new-commitment")}</summary>
      <p class="hint">{say("new-commitment-text")}</p>
      <Copy text={commitment} label={say("new-commitment")} />
    </details>
  );
}
