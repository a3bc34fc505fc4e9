import type { Food } from "@larder/contract/kitchen/inventory";
import { amountParts, exactText } from "../../ui/text/amount-text.ts";
import { pageCost } from "../../ui/text/cost-text.ts";

/** The places of a food's lots, each once. */
export const placesOf = ({ lots }: Food): readonly string[] => {
  const places = [...new Set(lots.flatMap(({ place }) => place ?? []))];
  return places.length === 0 ? [] : [places.join(", ")];
};

/** What is left of a food's priced lots; nothing without a price. */
export const worthOfFood = ({ worth, costKnown: known }: Food): readonly string[] =>
  worth === null ? [] : [pageCost({ cost: worth, known })];

interface FoodQuantityProps {
  readonly food: Food;
}

/** How much there is of all lots together; nothing where their units do not turn into each other. */
export function FoodQuantity({ food: { total } }: FoodQuantityProps) {
  if (total === null) return null;
  const [digits, unit] = amountParts(total.quantity, total.unit);
  return (
    <span className="whitespace-nowrap" title={exactText(total.quantity, total.unit)}>
      <span className="font-semibold text-ink">{digits}</span> {unit}
    </span>
  );
}
