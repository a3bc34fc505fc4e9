import type { Webhook } from "@larder/contract/programs/webhooks";
import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { momentText } from "../ui/text/moment-text.ts";

/** What can be done with a webhook. */
export type WebhookDeed = "test" | "events" | "on" | "off" | "secret" | "delete";

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onDo: (deed: WebhookDeed) => void;
}

const REASONS = {
  refused: "developers.refused",
  unreachable: "developers.unreachable",
  slow: "developers.slow",
} as const;

/** How the last try ended, or since when it is off. */
function stateOf({ disabledAt, lastDelivery }: Webhook): string {
  if (disabledAt !== null) return say("developers.off", { day: instantDayText(disabledAt) });
  if (lastDelivery === null) return say("developers.waits");
  const { at, status, failure } = lastDelivery;
  const moment = momentText(at);
  if (failure === null) return say("developers.arrived", { moment });
  const why =
    failure === "failed"
      ? say("developers.failedStatus", { status: String(status) })
      : say(REASONS[failure]);
  return say("developers.failed", { moment, why });
}

/** Address, events, and the result of the last try. */
export function WebhookRow({ webhook, onDo }: WebhookRowProps) {
  const { url: address, events, disabledAt } = webhook;
  const isOff = disabledAt !== null;
  return (
    <li className="grid gap-1.5">
      <h3 className="font-mono text-sm font-semibold tracking-normal wrap-anywhere">{address}</h3>
      <p className="text-sm wrap-anywhere text-ink-2">
        {events.join(", ")} · {stateOf(webhook)}
      </p>
      <div
        role="group"
        aria-label={say("developers.more", { address })}
        className="flex flex-wrap gap-2"
      >
        <Button
          needsConnection
          aria-label={say("developers.testNamed", { address })}
          onClick={() => onDo("test")}
        >
          {say("developers.test")}
        </Button>
        <Button needsConnection onClick={() => onDo(isOff ? "on" : "off")}>
          {say(isOff ? "developers.switchOn" : "developers.switchOff")}
        </Button>
        <Button kind="quiet" needsConnection onClick={() => onDo("events")}>
          {say("developers.changeEvents")}
        </Button>
        <Button kind="quiet" needsConnection onClick={() => onDo("secret")}>
          {say("developers.newSecret")}
        </Button>
        <Button kind="quiet" needsConnection onClick={() => onDo("delete")}>
          {say("developers.delete")}
        </Button>
      </div>
    </li>
  );
}
