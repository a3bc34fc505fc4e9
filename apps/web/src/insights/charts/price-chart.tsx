import { daysBetween, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { dayText, moneyText } from "../../ui/text/format.ts";
import { ChartPoints } from "./chart-points.tsx";
import { answeredDayText } from "./day-texts.ts";
import type { Days } from "../insights-query.ts";
import { apart, type PriceOfFood, shopsOf } from "../parts/price-lines.ts";
import { rowsPath } from "../rows-path.ts";
import { unitPriceText } from "../unit-price.ts";

interface PriceChartProps {
  readonly price: PriceOfFood;
  readonly days: Days;
}

const WHOLE = 100;
const HEIGHT_PX = 170;
/** Letters of a shop's name in a line, and that line's height. */
const LETTERS = 15;
const LINE_PX = 19;
const ROOM = 0.12;
const WHOLE_STROKE = "[vector-effect:non-scaling-stroke]";

const strokes = ["stroke-chart-1", "stroke-chart-2", "stroke-chart-3", "stroke-chart-4"] as const;

/**
 * A food's price over time, one line a shop with its name at the end. Source:
 * handbook/insights.md#prices.
 */
export function PriceChart({ price, days }: PriceChartProps) {
  const { points } = price;
  const costs = points.map(({ unitCost }) => unitCost);
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const room = (most - least || most) * ROOM;
  const y = scaleLinear([Math.max(0, least - room), most + room], [WHOLE, 0]);
  const first = dayOf(points[0]?.date);
  const length = first === null ? 0 : daysBetween(first, dayOf(points.at(-1)?.date) ?? first);
  const xOf = (date: string) => {
    const day = dayOf(date);
    return length === 0 || day === null || first === null
      ? WHOLE / 2
      : (daysBetween(first, day) / length) * WHOLE;
  };
  const shops = shopsOf(points);
  const draw = line<{ readonly date: string; readonly unitCost: number }>(
    ({ date }) => xOf(date),
    ({ unitCost }) => y(unitCost),
  );
  const ends = shops.map(({ points: own }) => y(own.at(-1)?.unitCost ?? 0));
  const placed = apart(ends, shops.map(heightOf));
  const label = say("insights.pricesOf", { name: price.name });
  return (
    <div dir="ltr" className="relative mt-9 me-[7.5rem] mb-8 ms-2 h-[170px]">
      <div role="img" aria-label={label} className="absolute inset-0">
        <svg
          viewBox={`0 0 ${WHOLE} ${WHOLE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
          className="size-full overflow-visible fill-none"
        >
          <path d={`M0 ${WHOLE}H${WHOLE}`} className={`stroke-chart-grid ${WHOLE_STROKE}`} />
          {shops.map(({ name, points: own }, place) => (
            <g key={name} className={strokes[place]} strokeLinejoin="round" strokeLinecap="round">
              <path
                d={`M${xOf(own.at(-1)?.date ?? "")} ${ends[place] ?? 0}L${WHOLE} ${placed[place] ?? 0}`}
                strokeDasharray="1 4"
                className={WHOLE_STROKE}
              />
              <path d={draw(own) ?? ""} strokeWidth="2.2" className={WHOLE_STROKE} />
              {/* A line of no length is a dot, which stays round however wide the drawing is. */}
              <path
                d={own.map((point) => `M${xOf(point.date)} ${y(point.unitCost)}h0`).join("")}
                strokeWidth="7"
                className={WHOLE_STROKE}
              />
            </g>
          ))}
        </svg>
        {shops.map(({ name, points: own }, place) => (
          <span
            key={name}
            className="absolute start-full w-[7.25rem] -translate-y-1/2 ps-2.5 text-sm leading-[1.3] text-ink-2 tabular-nums"
            style={{ top: `${placed[place] ?? 0}%` }}
          >
            <span className="block wrap-anywhere">{name}</span>
            <strong className="block font-bold text-ink">{moneyText(own.at(-1)?.unitCost)}</strong>
          </span>
        ))}
        <span className="absolute inset-x-0 top-full flex justify-between pt-1.5 text-xs text-ink-3 tabular-nums">
          <span>{answeredDayText(points[0]?.date ?? "")}</span>
          {length > 0 && <span>{answeredDayText(points.at(-1)?.date ?? "")}</span>}
        </span>
      </div>
      <ChartPoints
        label={label}
        points={points.map(({ date, unitCost, shop }) => ({
          x: xOf(date),
          y: y(unitCost),
          name: say("insights.pricePoint", {
            day: dayText(date, "long"),
            shop: shop ?? say("insights.someShop"),
            amount: unitPriceText(moneyText(unitCost), price.unit),
          }),
          text: say("insights.dayPointShort", {
            day: answeredDayText(date),
            amount: moneyText(unitCost),
          }),
          to: rowsPath(days, "price", `food:${price.masterIngredientId}`),
        }))}
      />
    </div>
  );
}

/** The room that a shop's name and its price take, in percent of the drawing. */
const heightOf = ({ name }: { readonly name: string }): number =>
  ((Math.ceil(name.length / LETTERS) + 1) * LINE_PX * WHOLE) / HEIGHT_PX;

const dayOf = (date: string | undefined): IsoDate | null => parseIsoDate(date ?? "");
