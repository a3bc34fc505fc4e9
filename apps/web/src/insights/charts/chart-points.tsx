import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { classes } from "../../ui/styles/classes.ts";
import { say } from "@larder/words/say";

/** A point of a chart in percent from left and top, with its text and link. */
export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  /** "November 3: $12.40 spent, $96.10 in all" */
  readonly name: string;
  /** The text next to the mark. */
  readonly text: string;
  readonly to: string;
}

interface ChartPointsProps {
  /** What the chart shows; it names the points as a group. */
  readonly label: string;
  /** In their order, one at least. */
  readonly points: readonly ChartPoint[];
}

const WHOLE = 100;
/** Beyond these limits the text moves to one side, so that it stays on the chart. */
const LEFT_BELOW = 30;
const RIGHT_ABOVE = 70;

const PAGE = 7;
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: PAGE,
  PageDown: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

function nearestTo(points: readonly ChartPoint[], x: number): number {
  let nearest = 0;
  for (const [place, point] of points.entries())
    if (Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = place;
  return nearest;
}

/**
 * One mark goes to the nearest point or follows the arrow keys, shows its text, and links to its
 * rows. Each point is a focusable element, so it needs no live region. Source:
 * handbook/insights.md#reading-a-chart.
 */
export function ChartPoints({ label, points }: ChartPointsProps) {
  const last = points.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const hasMoved = useRef(false);
  const place = Math.min(chosen ?? last, last);
  const point = points[place];
  if (!point) return null;

  function follow(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(nearestTo(points, ((event.clientX - left) / width) * WHOLE));
  }
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(last, place + step));
    if (next === place) return;
    hasMoved.current = true;
    setChosen(next);
  }
  return (
    <div
      role="group"
      aria-label={say("insights.pointsOf", { chart: label })}
      className="group/points absolute inset-0 print:hidden"
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <Link
        key={place}
        ref={(mark) => {
          // The leaving mark reports before the new one.
          if (!mark) return;
          if (hasMoved.current) mark.focus({ preventScroll: true });
          hasMoved.current = false;
        }}
        to={point.to}
        aria-label={point.name}
        onKeyDown={move}
        draggable={false}
        className="group/mark absolute inset-y-0 w-[44px] -translate-x-1/2"
        style={{ left: `${point.x}%` }}
      >
        <span className="absolute inset-y-0 start-1/2 w-px bg-line-strong opacity-0 group-hover/points:opacity-100 group-focus-visible/mark:opacity-100" />
        <span
          className="absolute start-1/2 size-3 -translate-1/2 rounded-full border-2 border-page bg-chart-1 forced-color-adjust-none"
          style={{ top: `${point.y}%` }}
        />
        <span
          className={classes(
            "absolute bottom-full rounded-sm bg-toast px-2 py-1 text-sm leading-tight font-semibold whitespace-nowrap text-on-toast tabular-nums opacity-0 group-hover/points:opacity-100 group-focus-visible/mark:opacity-100",
            point.x < LEFT_BELOW && "start-0",
            point.x > RIGHT_ABOVE && "end-0",
            point.x >= LEFT_BELOW && point.x <= RIGHT_ABOVE && "start-1/2 -translate-x-1/2",
          )}
        >
          {point.text}
        </span>
      </Link>
    </div>
  );
}
