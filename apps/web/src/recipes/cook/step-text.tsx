import type { StepMention } from "@larder/rules/recipe-text/steps/step-amounts";
import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { classes } from "../../ui/styles/classes.ts";
import { DegreesText } from "./degrees-text.tsx";
import { type Line, type LineAmount, lineAmount } from "../view/line-amount.ts";

interface StepTextProps {
  readonly text: string;
  readonly mentions: readonly StepMention[];
  readonly lines: readonly Line[];
  readonly scale: number;
  /** Underlined, as it is cooked by. */
  readonly isLarge?: boolean;
}

/** An amount takes the place of the article: "Fry the onion", "Fry 1 onion". */
const ARTICLE = /\b(?:the|an?)\s+$/i;

/** As long as stays on one line of a phone. */
const SHORT = 20;

/** What a step names, singular or plural as its count of pieces: "onions" in "1 onion". */
function inNumber(named: string, { forms }: Line, { name, saidUnit }: LineAmount): string {
  if (saidUnit === null || !forms) return named;
  const ending = named.toLowerCase();
  const form = [forms.one, forms.other].find((one) => one.toLowerCase().endsWith(ending));
  const before = form?.slice(0, -named.length);
  return before !== undefined && name.startsWith(before) ? name.slice(before.length) : named;
}

/** A step with the amounts of the recipe where it names their ingredients. Source: handbook/recipes.md#cook-mode. */
export function StepText({ text, mentions, lines, scale, isLarge = false }: StepTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, line: place, takesAmount } of mentions) {
    const line = lines[place];
    const said = line && takesAmount ? lineAmount(line, scale) : null;
    if (!line || !said || said.amount === null) continue;
    const named = `${said.amount} ${inNumber(text.slice(start, end), line, said)}`;
    parts.push(
      <DegreesText key={`${at}-`} text={text.slice(at, start).replace(ARTICLE, "")} />,
      <strong
        key={start}
        title={
          said.isConverted ? say("reading.writtenAs", { amount: said.exact ?? "" }) : undefined
        }
        className={classes(
          "font-bold tabular-nums",
          said.isConverted &&
            !isLarge &&
            "underline decoration-ink-3 decoration-dotted underline-offset-[.2em]",
          isLarge && "underline decoration-cook decoration-[3px] underline-offset-[.18em]",
          named.length <= SHORT && "@min-[16rem]:whitespace-nowrap",
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
      <DegreesText text={text.slice(at)} />
    </>
  );
}
