import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import type { Recipe } from "@larder/contract/recipes/recipes";
import { classes } from "../../ui/styles/classes.ts";
import { measureText } from "../../ui/text/measure-text.ts";
import { moneyText } from "../../ui/text/format.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { questionIcon } from "../../ui/art/icons/first-icons.ts";
import type { Line } from "../view/line-amount.ts";
import { LineText } from "../view/line-text.tsx";
import { MeasuresNote } from "../view/measures-note.tsx";
import { grouped } from "../list/recipe-groups.ts";

interface RecipeLinesProps {
  readonly recipe: Recipe;
  /** How many times the written quantities are shown. */
  readonly scale: number;
  /** What a line lacks, in words, with what can be done about it. */
  readonly renderLacking: (line: Line, words: string) => ReactNode;
  /** It was cooked a moment ago, so its own use is not shown as missing. */
  readonly isCooked: boolean;
}

/**
 * The ingredients under their headings with amounts, costs, and quiet notes on what stock lacks.
 * Source: handbook/recipes.md#the-recipes-page.
 */
export function RecipeLines({ recipe, scale, renderLacking, isCooked }: RecipeLinesProps) {
  return (
    <div className="grid grid-cols-1 gap-4 print:block print:columns-2 print:gap-9">
      <MeasuresNote lines={recipe.components} />
      {grouped(recipe.components).map(({ name, items }) => (
        <div key={items[0]?.id}>
          {name !== null && <h3 className="font-sans text-md font-bold text-ink-2">{name}</h3>}
          <ul className="divide-y divide-line">
            {items.map((line) => (
              <li
                key={line.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 print:break-inside-avoid"
              >
                <LineText line={line} scale={scale} inColumns />
                {line.quantity !== null && <Cost line={line} />}
                {!isCooked && <Availability line={line} renderLacking={renderLacking} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** What it costs; a price that is not known is a question, unless it is always there. */
function Cost({ line }: { readonly line: Line }) {
  const { availability, calculatedCost } = line;
  const isBasic = availability.isAlwaysThere === true;
  const isAsked = calculatedCost === null && !isBasic && !availability.priceKnown;
  const isTold = calculatedCost !== null || !(isBasic || isAsked);
  return (
    <span
      className={classes(
        "text-md tabular-nums print:hidden",
        isAsked ? "font-semibold text-say-info" : "text-ink-2",
      )}
    >
      {isTold ? moneyText(calculatedCost) : say(isAsked ? "recipes.askPrice" : "recipes.basics")}
    </span>
  );
}

/** Why stock does not cover it. */
function wordsOf({ availability, unit: named }: Line): string {
  const unit = named ?? "";
  const { reason, shortBy, isAlwaysThere } = availability;
  if (isAlwaysThere === true) return say("recipes.inStock");
  switch (reason) {
    case "enough":
      return say("recipes.inStock");
    case "short":
      return say("recipes.shortBy", { amount: measureText(shortBy, unit).text });
    case "none_in_stock":
      return say("recipes.notInStock");
    case "only_expired":
      return say("recipes.onlyExpired");
    case "cannot_convert":
      return say("recipes.otherUnit", { unit });
    case "unknown_ingredient":
      return say("recipes.unknownIngredient");
  }
}

interface AvailabilityProps extends Pick<RecipeLinesProps, "renderLacking"> {
  readonly line: Line;
}

function Availability({ line, renderLacking }: AvailabilityProps) {
  const { reason, isAlwaysThere } = line.availability;
  const isUnknown = reason === "unknown_ingredient" || reason === "cannot_convert";
  // The head of the page shows if all is there; a line shows only what it lacks.
  const isThere = reason === "enough" || isAlwaysThere === true;
  if (line.quantity === null) return null;
  const words = wordsOf(line);
  return (
    <span
      className={classes(
        "col-span-2 flex flex-wrap items-start gap-1.5 text-sm font-semibold print:hidden",
        isThere ? "sr-only" : "ps-24",
      )}
    >
      {isUnknown && <Icon path={questionIcon} className="mt-1 size-3.5" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {isThere ? words : renderLacking(line, words)}
      </span>
    </span>
  );
}
