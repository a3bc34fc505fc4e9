import type { StepMention } from "@larder/rules/recipe-text/step-amounts";
import type { ReactNode } from "react";
import { classes } from "../ui/styles/classes.ts";
import { type Line, lineAmount } from "./line-amount.ts";

interface StepTextProps {
  readonly text: string;
  readonly mentions: readonly StepMention[];
  readonly lines: readonly Line[];
  readonly scale: number;
  /** Underlined, as it is cooked by. */
  readonly isLarge?: boolean;
}

/** As long as stays on one line of a phone. */
const SHORT = 20;

/** A step with the amounts of the recipe where it names their ingredients. Source: handbook/recipes.md#cook-mode. */
export function StepText({ text, mentions, lines, scale, isLarge = false }: StepTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, line: place, takesAmount } of mentions) {
    const line = lines[place];
    const amount = line && takesAmount ? lineAmount(line, scale).amount : null;
    if (amount === null) continue;
    const named = `${amount} ${text.slice(start, end)}`;
    parts.push(
      text.slice(at, start),
      <strong
        key={start}
        className={classes(
          "font-bold tabular-nums",
          isLarge && "underline decoration-cook decoration-[3px] underline-offset-[.18em]",
          named.length <= SHORT && "whitespace-nowrap",
        )}
      >
        {named}
      </strong>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
