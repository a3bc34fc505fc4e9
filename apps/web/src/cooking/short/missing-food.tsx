import type { PlannableMeal } from "@larder/contract/recipes/cooking";
import { say } from "@larder/words/say";
import { Fragment } from "react";
import { besideFood } from "../../ui/text/amount-text.ts";
import { inMeasures, measureText } from "../../ui/text/measure-text.ts";

interface MissingFoodProps {
  readonly components: PlannableMeal["missingComponents"];
}

/** One more is named rather than counted. */
const MOST_NAMED = 4;

/** What a meal lacks, by name: "Missing 8 tortillas, 1 bunch cilantro"; nothing where it lacks nothing. */
export function MissingFood({ components }: MissingFoodProps) {
  if (components.length === 0) return null;
  const named = components.length > MOST_NAMED + 1 ? components.slice(0, MOST_NAMED) : components;
  const more = components.length - named.length;
  return (
    <p className="text-ink-2 wrap-anywhere">
      {say("cooking.missingFood")}{" "}
      {named.map(({ ingredientName, quantityNeeded, unit }, place) => {
        const { quantities, unit: shownUnit } = inMeasures([quantityNeeded], unit);
        const [amount, name] = besideFood(
          { quantity: quantities[0] ?? quantityNeeded, unit: shownUnit },
          { name: ingredientName, forms: null },
        );
        const { written } = measureText(quantityNeeded, unit);
        return (
          <Fragment key={`${ingredientName} ${unit} ${quantityNeeded}`}>
            {place > 0 && ", "}
            <strong className="font-semibold text-ink tabular-nums" title={written}>
              {amount}
            </strong>{" "}
            {name}
          </Fragment>
        );
      })}
      {more > 0 && ` ${say("cooking.missingMore", { count: more })}`}
    </p>
  );
}
