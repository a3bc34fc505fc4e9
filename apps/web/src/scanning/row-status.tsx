import { say } from "@larder/words/say";
import { Badge, badgeText } from "../ui/layout/badge.tsx";
import type { RowStatus } from "./review-rows.ts";

interface RowStatusBadgeProps {
  readonly status: RowStatus;
  readonly isGuess: boolean;
}

/** Matched, Unmatched or Requested; a guess never looks like a fact. Source: handbook/receipts.md#what-needs-a-look. */
export function RowStatusBadge({ status, isGuess }: RowStatusBadgeProps) {
  if (!isGuess) return <Badge kind={status} />;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <Badge kind="unmatched">{badgeText("matched")}</Badge>
      <span className="pl-1 text-xs font-semibold text-say-soon">{say("review.check")}</span>
    </span>
  );
}
