import { expenseTypeNames } from "@larder/contract/money/budget";
import type { InsightRow } from "@larder/contract/money/insights";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { quantityText } from "../ui/text/amount-text.ts";
import { dayText, moneyText } from "../ui/text/format.ts";

interface RowItemProps {
  readonly row: InsightRow;
}

/** Where the thing itself is; null where there is no such place. Source: handbook/insights.md#the-rows. */
function pathOf({
  recipeId,
  receiptId,
  masterIngredientId,
  name,
  type,
}: InsightRow): string | null {
  if (recipeId !== null) return `/recipes/${recipeId}`;
  if (receiptId !== null)
    return `/budget?${new URLSearchParams({ scope: "all", receipt: String(receiptId) }).toString()}`;
  if (type !== null) return `/budget?${new URLSearchParams({ scope: "all", type }).toString()}`;
  if (masterIngredientId !== null) return `/inventory?${new URLSearchParams({ name }).toString()}`;
  return null;
}

/** Below the name: the day and details. */
function factsOf({ date, type, quantity, unit, shop, category, unitCost }: InsightRow): string {
  return [
    dayText(date),
    quantity !== null && unit !== null ? quantityText(quantity, unit) : null,
    unitCost !== null ? say("insights.unitCost", { amount: moneyText(unitCost) }) : null,
    shop,
    category,
    type && say(expenseTypeNames[type]),
  ]
    .filter((fact) => fact !== null && fact !== "")
    .join(" · ");
}

/** Source: handbook/insights.md#the-rows. */
export function RowItem({ row }: RowItemProps) {
  const path = pathOf(row);
  return (
    <li className="flex items-center gap-3.5">
      <div className="min-w-0 flex-1">
        <span className="block text-name leading-[1.3] font-semibold wrap-anywhere">
          {path === null ? (
            row.name
          ) : (
            <Link
              to={path}
              className="text-ink underline decoration-line-strong underline-offset-3 before:absolute before:inset-0 hover:text-link"
            >
              {row.name}
            </Link>
          )}
        </span>
        <span className="block text-sm text-ink-2 tabular-nums">{factsOf(row)}</span>
      </div>
      <span className="flex-none text-end font-bold tabular-nums">
        {row.amount === null ? (
          <span className="text-sm font-normal text-ink-2">{say("insights.unknownWorth")}</span>
        ) : (
          moneyText(row.amount)
        )}
      </span>
    </li>
  );
}
