import { say } from "@larder/words/say";
import { checkIcon, paperPlaneTiltIcon, questionIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { Badge, badgeText } from "../../ui/layout/badge.tsx";
import type { RowStatus } from "../review/review-rows.ts";

interface RowStatusBadgeProps {
  readonly status: RowStatus;
  readonly isGuess: boolean;
}

const WORDS: Readonly<Record<RowStatus, { readonly icon: string; readonly tone: string }>> = {
  matched: { icon: checkIcon, tone: "text-say-fresh" },
  unmatched: { icon: questionIcon, tone: "text-say-info" },
  requested: { icon: paperPlaneTiltIcon, tone: "text-say-info" },
};

/** The same as a word with its icon, for a line. */
export function RowStatusWord({ status, isGuess }: RowStatusBadgeProps) {
  const { icon, tone } = WORDS[isGuess ? "unmatched" : status];
  return (
    <span className={classes("inline-flex items-center gap-1 text-xs font-semibold", tone)}>
      <Icon path={icon} className="size-3" />
      {badgeText(status)}
    </span>
  );
}

/** Matched, Unmatched or Requested; a guess never looks like a fact. Source: handbook/receipts.md#what-needs-a-look. */
export function RowStatusBadge({ status, isGuess }: RowStatusBadgeProps) {
  if (!isGuess) return <Badge kind={status} />;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <Badge kind="unmatched">{badgeText("matched")}</Badge>
      <span className="ps-1 text-xs font-semibold text-say-info">{say("review.check")}</span>
    </span>
  );
}
