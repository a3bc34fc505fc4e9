import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

interface SparklineProps {
  readonly values: readonly number[];
  /** Whether it ends higher than it began. */
  readonly isUp: boolean;
}

const WIDTH = 72;
const HEIGHT = 26;
const EDGE = 3;

/** A small price line; the text next to it has the values. */
export function Sparkline({ values, isUp }: SparklineProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [EDGE, WIDTH - EDGE]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = scaleLinear(least === most ? [0, least * 2] : [least, most], [HEIGHT - EDGE, EDGE]);
  const draw = line<number>(
    (_, place) => x(place),
    (value) => y(value),
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      className="h-[26px] w-[72px] flex-none fill-none forced-color-adjust-none max-[360px]:hidden"
    >
      <path
        d={draw(values) ?? ""}
        strokeWidth="2.2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className={isUp ? "stroke-chart-2" : "stroke-chart-4"}
      />
    </svg>
  );
}
