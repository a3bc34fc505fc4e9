import { say } from "@larder/words/say";
import type { IngredientRequest } from "@larder/contract/household/admin";
import { Button } from "../ui/controls/button.tsx";

interface RequestActionsProps {
  readonly request: IngredientRequest;
  /** The request that is being approved. */
  readonly approvingId: number | null;
  readonly onApprove: (request: IngredientRequest) => void;
  readonly onReject: (request: IngredientRequest) => void;
}

/** Approve and Reject, or "Handled". Source: handbook/messages.md#the-screens. */
export function RequestActions({ request, approvingId, onApprove, onReject }: RequestActionsProps) {
  if (request.status !== "PENDING")
    return <span className="font-semibold text-ink-2">{say("admin.handled")}</span>;
  const isApproving = approvingId === request.id;
  const named = (verb: string) => `${verb} ${request.requestedItemName}`;
  return (
    <span className="inline-flex flex-wrap gap-2.5">
      <Button
        aria-label={named(isApproving ? say("admin.approving") : say("admin.approve"))}
        busy={isApproving}
        busyText={say("admin.approving")}
        needsConnection
        onClick={() => onApprove(request)}
      >
        {say("admin.approve")}
      </Button>
      <Button
        aria-label={named(say("admin.reject"))}
        disabled={isApproving}
        onClick={() => onReject(request)}
      >
        {say("admin.reject")}
      </Button>
    </span>
  );
}
