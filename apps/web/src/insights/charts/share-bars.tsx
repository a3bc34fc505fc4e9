import { say } from "@larder/words/say";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/controls/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { useIsPaper } from "../use-is-paper.ts";

/** One bar: a part of a figure, which leads to its rows. */
export interface ShareBar {
  readonly key: string;
  readonly name: string;
  /** A second line, such as an amount of food. */
  readonly detail?: string | undefined;
  readonly value: string;
  /** "75%" */
  readonly share?: string | undefined;
  /** Percent of the room. */
  readonly width: number;
  /** The colour as a utility, such as "bg-chart-1". */
  readonly fill: string;
  readonly to: string;
}

/** So many at first, where there are more. */
const FIRST = 12;

/** Bars with their names and values on them, the most first; no key to look up. */
export function ShareBars({ bars }: { readonly bars: readonly ShareBar[] }) {
  const [isAll, setIsAll] = useState(false);
  const isPaper = useIsPaper();
  const isWhole = isAll || isPaper || bars.length <= FIRST;
  return (
    <>
      <Bars bars={isWhole ? bars : bars.slice(0, FIRST)} />
      {!isWhole && (
        <Button className="mt-2 me-3" onClick={() => setIsAll(true)}>
          {say("insights.showAll", { count: bars.length })}
        </Button>
      )}
    </>
  );
}

function Bars({ bars }: { readonly bars: readonly ShareBar[] }) {
  return (
    <ul className="mt-1.5 grid tabular-nums">
      {bars.map((bar) => (
        <li key={bar.key}>
          <Link
            to={bar.to}
            className="grid min-h-[52px] grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-1 py-1.5 no-underline hover:bg-hover"
          >
            <span className="font-semibold wrap-anywhere">
              {bar.name}
              {bar.detail !== undefined && (
                <span className="font-normal text-ink-2"> {bar.detail}</span>
              )}
            </span>{" "}
            <span className="font-semibold">
              {bar.value}
              {bar.share !== undefined && (
                <>
                  {" "}
                  <span className="ms-1 inline-block min-w-9 text-end font-normal text-ink-2">
                    {bar.share}
                  </span>
                </>
              )}
            </span>
            <span
              aria-hidden="true"
              className="col-span-2 block h-[9px] overflow-hidden rounded-[5px] bg-well"
            >
              {bar.width > 0 && (
                <span
                  className={classes("bar-fill block h-full min-w-1.5 rounded-[5px]", bar.fill)}
                  style={{ width: `${bar.width}%` }}
                />
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
