import { scaleBand, scaleLinear } from "d3-scale";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { classes } from "../../ui/styles/classes.ts";

/** A month: what it is called, what it came to, and where its rows are. */
export interface MonthColumn {
  readonly month: string;
  readonly short: string;
  /** "November: $8.35" */
  readonly name: string;
  readonly value: string;
  readonly cents: number;
  readonly to: string;
}

interface MonthColumnsProps {
  readonly label: string;
  readonly columns: readonly MonthColumn[];
}

const WHOLE = 100;
const HIGHEST = 76;

function move(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || !(event.target instanceof Element)) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  links[links.findIndex((link) => link === event.target) + step]?.focus();
}

/** Six months; the last in the accent colour; value and month on each. */
export function MonthColumns({ label, columns }: MonthColumnsProps) {
  const across = scaleBand()
    .domain(columns.map(({ month }) => month))
    .range([0, WHOLE])
    .paddingInner(0.16);
  const most = Math.max(1, ...columns.map(({ cents }) => cents));
  const up = scaleLinear([0, most], [0, HIGHEST]).clamp(true);
  const last = columns.length - 1;
  return (
    <div dir="ltr" className="relative mt-3 h-[176px]">
      <svg
        viewBox={`0 0 ${WHOLE} ${WHOLE}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="absolute inset-x-0 top-0 h-[152px] w-full forced-color-adjust-none"
      >
        {columns.map(({ month, cents }, place) => (
          <rect
            key={month}
            x={across(month)}
            width={across.bandwidth()}
            y={WHOLE - up(cents)}
            height={up(cents)}
            className={place === last ? "fill-chart-4" : "fill-chart-5/55"}
          />
        ))}
      </svg>
      <ul aria-label={label} className="absolute inset-0" onKeyDown={move}>
        {columns.map(({ month, short, name, value, cents, to }, place) => (
          <li
            key={month}
            className="absolute inset-y-0"
            style={{ left: `${across(month) ?? 0}%`, width: `${across.bandwidth()}%` }}
          >
            <Link
              to={to}
              className={classes(
                "absolute inset-0 min-w-[44px] no-underline hover:underline",
                place === last ? "font-bold text-ink" : "text-ink-2",
              )}
            >
              <span className="sr-only">{name}</span>
              <span
                aria-hidden="true"
                className="absolute inset-x-0 -translate-y-full text-center text-[min(var(--fs-xs),max(13px,3.6vw))] leading-[1.5] tabular-nums"
                style={{ top: `${(1 - up(cents) / WHOLE) * 152}px` }}
              >
                {value}
              </span>
              <span
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 text-center text-[min(var(--fs-xs),max(13px,3.6vw))] leading-[1.5]"
              >
                {short}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
