import { say } from "@larder/words/say";
import { memo } from "react";
import { amountParts } from "../../ui/text/amount-text.ts";
import { classes } from "../../ui/styles/classes.ts";
import { type DraftLine, isToTaste } from "./draft-line.ts";
import { LineSummary } from "../view/line-summary.tsx";
import { isProposal } from "./read-line.ts";
import type { DraftForm } from "./recipe-draft.ts";
import type { TypedLine } from "./typed-lines.ts";
import { type AtHome, useAtHome } from "../use-at-home.ts";

/** What the form complains of, ingredient by ingredient. */
type LinesErrors = DraftForm["formState"]["errors"]["components"];

interface LinesReadingProps {
  readonly id: string;
  readonly lines: readonly TypedLine[];
  /** The line that the caret is in. */
  readonly current: number;
  readonly errors: LinesErrors;
}

type LineErrors = NonNullable<LinesErrors>[number];

function firstOf(errors: LineErrors): string | undefined {
  if (!errors) return undefined;
  const { ingredientName, quantity, quantityMax, unit, note, alternatives, text, group } = errors;
  return [ingredientName, quantity, quantityMax, unit, note, alternatives, text, group].find(
    (error) => error?.message,
  )?.message;
}

const homeWords: Readonly<Record<NonNullable<AtHome>, () => string>> = {
  alwaysThere: () => say("recipeform.alwaysThere"),
  atHome: () => say("recipeform.atHome"),
  notAtHome: () => say("recipeform.notAtHome"),
};

/** Of each line the place of its ingredient among the ingredients. */
function placesOf(lines: readonly TypedLine[]): readonly number[] {
  let next = 0;
  return lines.map(({ kind }) => (kind === "ingredient" ? next++ : -1));
}

/** What was understood of each line of the box. Source: handbook/recipes.md#the-form. */
export const LinesReading = memo(function LinesReading({
  id,
  lines,
  current,
  errors,
}: LinesReadingProps) {
  const atHomeOf = useAtHome();
  const places = placesOf(lines);
  return (
    <ol id={id} aria-label={say("recipeform.readAs")} className="grid content-start">
      {lines.map((typed, row) => {
        const key = `${row}`;
        if (typed.kind === "nothing") return null;
        if (typed.kind === "heading")
          return (
            <li key={key} className="min-h-8 pt-2 text-sm font-bold">
              {typed.group ?? say("recipes.ingredients")}
            </li>
          );
        return (
          <ReadLine
            key={key}
            line={typed.line}
            atHome={atHomeOf(typed.line.ingredientName)}
            isProposed={typed.reading !== null && isProposal(typed.reading)}
            isCurrent={row === current}
            error={firstOf(errors?.[places[row] ?? -1])}
          />
        );
      })}
    </ol>
  );
});

interface ReadLineProps {
  readonly line: DraftLine;
  readonly atHome: AtHome;
  readonly isProposed: boolean;
  readonly isCurrent: boolean;
  readonly error: string | undefined;
}

/** A list of a hundred lines draws the one that changed. */
const ReadLine = memo(function ReadLine({
  line,
  atHome,
  isProposed,
  isCurrent,
  error,
}: ReadLineProps) {
  const { quantity, unit, ingredientName } = line;
  const amount =
    isToTaste(unit) || quantity === null ? unit : amountParts(quantity, unit ?? "").join(" ");
  return (
    <li
      className={classes(
        "grid min-h-8 content-center rounded-sm border-b border-line px-1.5 py-1",
        isCurrent && "bg-well",
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="tabular-nums">{amount}</strong>
        <span className="min-w-0 break-words">{ingredientName}</span>
        {atHome && (
          <span
            className={classes(
              "ms-auto text-sm",
              atHome === "notAtHome" ? "text-ink-2" : "text-say-fresh",
            )}
          >
            {homeWords[atHome]()}
          </span>
        )}
      </p>
      <LineSummary line={line} isProposed={isProposed} />
      {error && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </li>
  );
});
