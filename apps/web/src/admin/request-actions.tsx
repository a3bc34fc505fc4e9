import type { IngredientRequest } from "@larder/contract/admin";
import { Button } from "../ui/controls/button.tsx";

interface RequestActionsProps {
  readonly request: IngredientRequest;
  /** The one whose approval is under way. */
  readonly approvingId: number | null;
  readonly onApprove: (request: IngredientRequest) => void;
  readonly onReject: (request: IngredientRequest) => void;
}

/** Approve and Reject, or "Handled". Source: handbook/messages.md#the-screens. */
export function RequestActions({ request, approvingId, onApprove, onReject }: RequestActionsProps) {
  if (request.status !== "PENDING")
    return <span className="font-semibold text-ink-2">Handled</span>;
  const isApproving = approvingId === request.id;
  const named = (verb: string) => `${verb} ${request.requestedItemName}`;
  return (
    <span className="inline-flex flex-wrap gap-2.5">
      <Button
        aria-label={named(isApproving ? "Approving..." : "Approve")}
        busy={isApproving}
        busyText="Approving..."
        needsConnection
        onClick={() => onApprove(request)}
      >
        Approve
      </Button>
      <Button aria-label={named("Reject")} disabled={isApproving} onClick={() => onReject(request)}>
        Reject
      </Button>
    </span>
  );
}
