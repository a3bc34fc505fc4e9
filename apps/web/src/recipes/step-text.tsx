import type { StepMention } from "@larder/rules/recipe-text/step-amounts";
import type { ReactNode } from "react";
import { type Line, lineAmount } from "./line-amount.ts";

interface StepTextProps {
  readonly text: string;
  readonly mentions: readonly StepMention[];
  readonly lines: readonly Line[];
  readonly scale: number;
  /** Underlined, as it is cooked by. */
  readonly isLarge?: boolean;
}

/** A step with the amounts of the recipe where it names their ingredients. Source: handbook/recipes.md#cook-mode. */
export function StepText({ text, mentions, lines, scale, isLarge = false }: StepTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, line: place, takesAmount } of mentions) {
    const line = lines[place];
    const amount = line && takesAmount ? lineAmount(line, scale).amount : null;
    if (amount === null) continue;
    parts.push(
      text.slice(at, start),
      <strong
        key={start}
        className={
          isLarge
            ? "font-bold underline decoration-cook decoration-[3px] underline-offset-[.18em] tabular-nums"
            : "font-bold tabular-nums"
        }
      >
        {amount} {text.slice(start, end)}
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
