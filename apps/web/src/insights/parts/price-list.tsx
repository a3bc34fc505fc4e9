import { isTrend } from "@larder/rules/insights/dearest-price";
import { say } from "@larder/words/say";
import { useId } from "react";
import { useSearchParams } from "react-router";
import { drawingOf, useDrawnFood } from "../../ui/art/stickers/drawn-foods.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { caretDownIcon, caretUpIcon } from "../../ui/art/icons/icons.ts";
import { Sticker } from "../../ui/art/stickers/sticker.tsx";
import { countInAddress } from "../../ui/browser/count-in-address.ts";
import { dayText, moneyText, percentText } from "../../ui/text/format.ts";
import { classes } from "../../ui/styles/classes.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { ChartTable } from "../charts/chart-table.tsx";
import type { Days } from "../insights-query.ts";
import { PriceChart } from "../charts/price-chart.tsx";
import type { PriceOfFood } from "./price-lines.ts";
import { rowsPath } from "../rows-path.ts";
import { Sparkline } from "../charts/sparkline.tsx";
import { unitPriceText } from "../unit-price.ts";

interface PriceListProps {
  readonly prices: readonly PriceOfFood[];
  readonly days: Days;
}

/** The name of the open food in the address. */
const OPEN = "food";

/** Source: handbook/insights.md#prices. */
export function PriceList({ prices, days }: PriceListProps) {
  const [search, setSearch] = useSearchParams();
  const openId = countInAddress(search.get(OPEN));

  function toggle(id: number) {
    const next = new URLSearchParams(search);
    if (id === openId) next.delete(OPEN);
    else next.set(OPEN, String(id));
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return (
    <ul className="rows mt-1 [--text-at:44px]">
      {prices.map((price) => (
        <PriceItem
          key={price.masterIngredientId}
          price={price}
          days={days}
          isOpen={price.masterIngredientId === openId}
          onToggle={() => toggle(price.masterIngredientId)}
        />
      ))}
    </ul>
  );
}

interface PriceItemProps {
  readonly price: PriceOfFood;
  readonly days: Days;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function PriceItem({ price, days, isOpen, onToggle }: PriceItemProps) {
  const inside = useId();
  const drawn = useDrawnFood(price.name);
  const { points } = price;
  const change = isTrend(points) ? price.change : null;
  const last = unitPriceText(moneyText(points.at(-1)?.unitCost), price.unit);
  return (
    <li className="py-0!">
      <h3 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? inside : undefined}
          onClick={onToggle}
          className="flex min-h-16 w-full flex-wrap items-center gap-x-3 py-1.5 text-start hover:bg-hover"
        >
          <span className="grid size-8 flex-none place-items-center">
            {drawn && <Sticker drawing={drawingOf(drawn)} className="size-8" />}
          </span>
          <span className="grid min-w-[min(4.5rem,100%)] flex-1">
            <span className="text-name leading-[1.3] font-semibold wrap-anywhere">
              {price.name}
            </span>{" "}
            <span className="text-sm font-normal text-ink-2 tabular-nums">{last}</span>
          </span>{" "}
          {isTrend(points) && (
            <Sparkline values={points.map(({ unitCost }) => unitCost)} isUp={(change ?? 0) > 0} />
          )}
          <span
            className={classes(
              "w-14 flex-none text-end text-sm font-bold tabular-nums",
              (change ?? 0) > 0 && "text-say-soon",
              (change ?? 0) < 0 && "text-say-fresh",
            )}
          >
            <ChangeText change={change} />
          </span>
          <Icon
            path={isOpen ? caretUpIcon : caretDownIcon}
            className="size-4 flex-none text-ink-2"
          />
        </button>
      </h3>
      {isOpen && (
        <div id={inside} className="pb-4">
          <PriceChart price={price} days={days} />
          <ChartTable
            caption={say("insights.pricesOf", { name: price.name })}
            columns={[
              say("insights.day"),
              say("insights.shop"),
              unitPriceText(say("insights.price"), price.unit),
            ]}
            rows={points
              .toReversed()
              .map(({ date, shop, unitCost }) => [
                dayText(date),
                shop ?? say("insights.someShop"),
                moneyText(unitCost),
              ])}
          />
          <ButtonLink
            to={rowsPath(days, "price", `food:${price.masterIngredientId}`)}
            className="mt-3"
          >
            {say("insights.allPurchases")}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

/** "+18%", read as "18% dearer". */
function ChangeText({ change }: { readonly change: number | null }) {
  if (change === null || change === 0) return null;
  const percent = Math.abs(change);
  return (
    <>
      <span aria-hidden="true">
        {change > 0 ? "+" : "−"}
        {percentText(percent)}
      </span>
      <span className="sr-only">
        {say(change > 0 ? "insights.dearerBy" : "insights.cheaperBy", { percent })}
      </span>
    </>
  );
}
