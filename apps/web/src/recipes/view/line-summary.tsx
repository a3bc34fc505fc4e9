import { say } from "@larder/words/say";
import { quantityText } from "../../ui/text/amount-text.ts";
import type { DraftLine } from "../form/draft-line.ts";
import { classes } from "../../ui/styles/classes.ts";
import { alternativeText } from "../form/read-line.ts";
import { numberText } from "../../ui/text/typed-number.ts";

interface LineSummaryProps {
  readonly line: DraftLine;
  /** Whether the fields hold a guess that no one has checked. */
  readonly isProposed?: boolean;
  readonly className?: string;
}

/** Range, note, optional, alternatives in one line. */
export function LineSummary({ line, isProposed = false, className }: LineSummaryProps) {
  const { quantity, quantityMax, unit, note, isOptional, alternatives = [] } = line;
  const parts = [
    quantityMax &&
      say("recipeform.range", {
        amount: quantity === null || quantity === undefined ? "" : numberText(quantity),
        most: quantityText(quantityMax, unit ?? ""),
      }),
    note,
    isOptional && say("recipeform.isOptional"),
    ...alternatives.map((one) => say("recipeform.orAlso", { food: alternativeText(one) })),
  ].filter(Boolean);
  if (parts.length === 0 && !isProposed) return null;
  return (
    <p className={classes("flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2", className)}>
      {isProposed && (
        <span className="rounded-full border border-line-strong px-2 font-semibold">
          {say("recipeform.proposed")}
        </span>
      )}
      <span className="min-w-0 break-words">{parts.join(" · ")}</span>
    </p>
  );
}
