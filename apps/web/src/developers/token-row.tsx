import type { AccessToken } from "@larder/contract/programs/tokens";
import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { momentText } from "../ui/text/moment-text.ts";

interface TokenRowProps {
  readonly token: AccessToken;
  readonly onRevoke: () => void;
}

function endOf({ expiresAt }: AccessToken): string {
  if (expiresAt === null) return say("developers.noEnd");
  const day = instantDayText(expiresAt);
  const isOver = Date.parse(expiresAt) <= Date.now();
  return isOver ? say("developers.ended", { day }) : say("developers.ends", { day });
}

/** One token: what it may do, when it was used last, until when it works. */
export function TokenRow({ token, onRevoke }: TokenRowProps) {
  const { name, scope, lastUsedAt } = token;
  const used =
    lastUsedAt === null
      ? say("developers.neverUsed")
      : say("developers.used", { moment: momentText(lastUsedAt) });
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="font-sans text-name font-semibold tracking-normal wrap-anywhere">
          {name}
        </h3>
        <p className="text-sm text-ink-2">
          {say("developers.row", {
            scope: say(scope === "read" ? "developers.reads" : "developers.writes"),
            used,
            end: endOf(token),
          })}
        </p>
      </div>
      <Button
        kind="quiet"
        needsConnection
        aria-label={say("developers.revokeNamed", { name })}
        onClick={onRevoke}
      >
        {say("developers.revoke")}
      </Button>
    </li>
  );
}
