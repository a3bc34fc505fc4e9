import { say } from "@larder/words/say";
import { scaleLinear } from "d3-scale";
import { area, curveStep, line } from "d3-shape";
import { classes } from "../../ui/styles/classes.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";
import { ChartPoints } from "./chart-points.tsx";
import { answeredDayText } from "./day-texts.ts";
import type { SpendingByDay } from "../parts/spending-by-day.ts";
import type { Days } from "../insights-query.ts";
import { rowsPath } from "../rows-path.ts";

interface DayChartProps {
  /** What it shows, in a sentence. */
  readonly label: string;
  readonly spending: SpendingByDay;
  readonly days: Days;
}

const WHOLE = 100;
/** Room above the highest mark, for the words on it. */
const HEADROOM = 1.14;
/** Closer to an edge, or over the budget's words, the text moves to the other side. */
const NEAR_EDGE = 38;
const WORDS_OF_LINE = { across: 75, up: 12 } as const;
const TICKS = 3;

/**
 * Spending by day, the budget at an even pace, and the expected range at the end. Source:
 * handbook/insights.md#the-screen.
 */
export function DayChart({ label, spending, days }: DayChartProps) {
  const { all, past, limit, forecast } = spending;
  const width = WHOLE / all.length;
  const xOf = (place: number) => (place + 0.5) * width;
  const highest = Math.max(limit ?? 0, forecast?.high ?? 0, ...past.map(({ total }) => total), 1);
  const y = scaleLinear([0, highest * HEADROOM], [WHOLE, 0]).clamp(true);
  const isAtLine = (amount: number) =>
    limit !== null && Math.abs(y(amount) - y(limit)) < WORDS_OF_LINE.up;
  const ticks = y.ticks(TICKS).filter((tick) => tick > 0 && tick < highest && !isAtLine(tick));
  const now = past.at(-1);
  const spent = now?.total ?? 0;
  const nowX = now ? xOf(past.length - 1) : 0;
  const isBeside = nowX < NEAR_EDGE || (nowX < WORDS_OF_LINE.across && isAtLine(spent));
  const draw = line<{ readonly total: number }>(
    (_, place) => xOf(place),
    ({ total }) => y(total),
  ).curve(curveStep);
  const fill = area<{ readonly total: number }>(
    (_, place) => xOf(place),
    WHOLE,
    ({ total }) => y(total),
  ).curve(curveStep);
  const band = forecast && `M${nowX} ${y(spent)}L${WHOLE} ${y(forecast.high)}V${y(forecast.low)}Z`;
  return (
    <div
      dir="ltr"
      className={classes(
        "relative ms-1 mt-9 mb-8 h-[190px] wide:h-[210px]",
        forecast ? "me-[6.75rem]" : "me-2",
      )}
    >
      <div role="img" aria-label={label} className="absolute inset-0">
        <svg
          viewBox={`0 0 ${WHOLE} ${WHOLE}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
          className="size-full overflow-visible fill-none *:[vector-effect:non-scaling-stroke]"
        >
          {[0, ...ticks].map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}H${WHOLE}`} className="stroke-chart-grid" />
          ))}
          {limit !== null && (
            <>
              <path d={`M0 ${y(limit)}H${WHOLE}`} className="stroke-chart-5" />
              <path
                d={`M0 ${WHOLE}L${WHOLE} ${y(limit)}`}
                strokeWidth="2"
                strokeDasharray="2 5"
                className="stroke-chart-5"
              />
            </>
          )}
          <path d={fill(past) ?? ""} className="fill-chart-1/9" />
          {band && <path d={band} className="fill-chart-1/16 stroke-chart-1/40" />}
          {forecast && (
            <path
              d={`M${nowX} ${y(spent)}L${WHOLE} ${y(forecast.total)}`}
              strokeWidth="2"
              strokeDasharray="5 5"
              className="stroke-chart-1"
            />
          )}
          <path
            d={draw(past) ?? ""}
            strokeWidth="3"
            strokeLinejoin="round"
            className="stroke-chart-1"
          />
        </svg>
        <Ticks ticks={ticks} y={y} />
        {limit !== null && (
          <Mark x={0} y={y(limit)} className="-translate-y-full pb-0.5">
            {say("insights.budgetOf", { amount: moneyText(limit) })}
          </Mark>
        )}
        {now && (
          <Mark
            x={nowX}
            y={y(spent)}
            className={
              isBeside
                ? "translate-x-2 -translate-y-1/4"
                : "-translate-x-[calc(100%+10px)] -translate-y-[calc(100%+4px)]"
            }
          >
            <strong className="font-bold text-ink">{moneyText(spent)}</strong>{" "}
            {say("insights.spentWord")}
          </Mark>
        )}
        {forecast && (
          <span
            className="absolute start-full -translate-y-1/2 ps-2 text-sm leading-[1.3] whitespace-nowrap text-ink-2 tabular-nums"
            style={{ top: `${y(forecast.total)}%` }}
          >
            {say("insights.headingForWord")}
            <strong className="block font-bold text-ink">{moneyText(forecast.total)}</strong>
          </span>
        )}
        <Axis all={all.map(({ date }) => date)} todayX={forecast ? nowX : null} />
      </div>
      {past.length > 0 && (
        <ChartPoints
          label={label}
          points={past.map(({ date, amount, total }, place) => ({
            x: xOf(place),
            y: y(total),
            name: say("insights.dayPoint", {
              day: dayText(date, "long"),
              amount: moneyText(amount),
              total: moneyText(total),
            }),
            text: say("insights.dayPointShort", {
              day: answeredDayText(date),
              amount: moneyText(amount),
            }),
            to: rowsPath(days, "spending", `day:${date}`),
          }))}
        />
      )}
    </div>
  );
}

interface TicksProps {
  readonly ticks: readonly number[];
  readonly y: (tick: number) => number;
}

function Ticks({ ticks, y }: TicksProps) {
  return ticks.map((tick) => (
    <Mark key={tick} x={0} y={y(tick)} className="-translate-y-full text-xs text-ink-3">
      {moneyText(tick)}
    </Mark>
  ));
}

interface MarkProps {
  readonly x: number;
  readonly y: number;
  readonly className: string;
  readonly children: React.ReactNode;
}

/** Words on the drawing. */
function Mark({ x, y, className, children }: MarkProps) {
  return (
    <span
      className={classes(
        "absolute text-sm leading-[1.3] whitespace-nowrap text-ink-2 tabular-nums",
        className,
      )}
      style={{ left: `${x}%`, top: `${y}%` }}
    >
      {children}
    </span>
  );
}

interface AxisProps {
  readonly all: readonly string[];
  /** Null where today needs no word. */
  readonly todayX: number | null;
}

/** Today has its word where the first and the last day leave room. */
const TODAY_BETWEEN = [20, 70] as const;

function Axis({ all, todayX }: AxisProps) {
  const [least, most] = TODAY_BETWEEN;
  const first = answeredDayText(all[0] ?? "");
  const last = answeredDayText(all.at(-1) ?? "");
  return (
    <span className="absolute inset-x-0 top-full flex justify-between pt-1.5 text-xs text-ink-3 tabular-nums">
      <span>{first}</span>
      {todayX !== null && todayX > least && todayX < most && (
        <span className="absolute -translate-x-1/2" style={{ left: `${todayX}%` }}>
          {say("shared.today")}
        </span>
      )}
      {last !== first && <span>{last}</span>}
    </span>
  );
}
