import { say } from "@larder/words/say";
import type { Recipe } from "@larder/contract/recipes";
import { classes } from "../ui/styles/classes.ts";
import { amountParts, besideFood, exactText, quantityText } from "../ui/amount-text.ts";
import { moneyText } from "../ui/format.ts";
import { Icon } from "../ui/art/icon.tsx";
import { checkIcon, questionIcon, xIcon } from "../ui/art/first-icons.ts";
import { StapleMark } from "./staple-mark.tsx";

type Line = Recipe["components"][number];

interface RecipeLinesProps {
  readonly recipe: Recipe;
  /** How many times the written quantities are shown. */
  readonly scale: number;
}

const MILLIONTHS = 1e6;

/** A written quantity for other servings, rounded to a millionth. */
const scaled = (quantity: number, scale: number): number =>
  Math.round(quantity * scale * MILLIONTHS) / MILLIONTHS;

/**
 * The ingredients of a recipe: how much, of what, for how much, and whether it is in stock.
 * Source: handbook/recipes.md#the-recipes-page.
 */
export function RecipeLines({ recipe, scale }: RecipeLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {recipe.components.map((line) => (
        <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
          <Measured line={line} scale={scale} />
          <span className="text-ink-2 tabular-nums print:hidden">
            {moneyText(line.calculatedCost)}
          </span>
          <Availability line={line} />
        </li>
      ))}
    </ul>
  );
}

/** How much of what: "2 cups milk", and of pieces "2 eggs", whose unit is told beside it to those who listen. */
function Measured({ line, scale }: { readonly line: Line; readonly scale: number }) {
  const { ingredientName, forms } = line;
  const unit = line.unit ?? "";
  const quantity = scaled(line.quantity ?? 0, scale);
  const [amount, name] = besideFood({ quantity, unit }, { name: ingredientName, forms });
  const [digits, said] = amountParts(quantity, unit);
  return (
    <span className="text-lg leading-[1.35] wrap-anywhere">
      <strong className="font-bold tabular-nums" title={exactText(quantity, unit)}>
        {amount}
        {amount === digits && <span className="sr-only"> {said}</span>}
      </strong>{" "}
      {name}
    </span>
  );
}

/** Why stock does not cover it; with enough, a quiet check. */
function wordsOf({ availability, unit: named }: Line): string {
  const unit = named ?? "";
  const { reason, shortBy, isAlwaysThere } = availability;
  if (isAlwaysThere === true) return say("staples.atHome");
  switch (reason) {
    case "enough":
      return say("recipes.inStock");
    case "short":
      return say("recipes.shortBy", { amount: quantityText(shortBy, unit) });
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

function Availability({ line }: { readonly line: Line }) {
  const { reason, priceKnown, isAlwaysThere } = line.availability;
  const isThere = reason === "enough";
  const isUnknown = reason === "unknown_ingredient" || reason === "cannot_convert";
  const mark = isThere ? checkIcon : isUnknown ? questionIcon : xIcon;
  return (
    <span
      className={classes(
        "col-span-2 flex flex-wrap items-start gap-1.5 text-sm print:hidden",
        isThere ? "text-ink-2" : "font-semibold",
      )}
    >
      <Icon path={mark} className={classes("mt-1 size-3.5", !isThere && "text-danger")} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {wordsOf(line)}
        {!priceKnown && isAlwaysThere !== true && (
          <span className="font-normal text-ink-2">{say("recipes.noPrice")}</span>
        )}
      </span>
      <StapleMark line={line} />
    </span>
  );
}
