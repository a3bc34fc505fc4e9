import type { ListLine, ShoppingList } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useRef } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { useRowMotion } from "../../ui/browser/row-motion.ts";
import { heldSections } from "../held-sections.ts";
import { LineRow } from "./line-row.tsx";

interface RowActs {
  readonly myId: number | undefined;
  readonly waiting: ReadonlySet<string>;
  readonly onTick: (line: ListLine) => void;
  readonly onOpen: (line: ListLine) => void;
}

interface LinesProps extends RowActs {
  readonly lines: readonly ListLine[];
}

function Lines({ lines, waiting, ...acts }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  useRowMotion(list);
  return (
    <ul ref={list} className="rows">
      {lines.map((line) => (
        <LineRow key={line.id} line={line} isWaiting={waiting.has(line.id)} {...acts} />
      ))}
    </ul>
  );
}

const HEADING = "min-h-[34px] pt-2 font-sans text-md font-bold tracking-normal";

interface ToGetProps extends RowActs {
  readonly list: ShoppingList;
  /** Lines that were ticked a moment ago: they sink when one has seen it. */
  readonly lingering: ReadonlySet<string>;
}

/** What is to get, by section, in the shop's order. */
export function ToGet({ list, lingering, ...acts }: ToGetProps) {
  const sections = heldSections(list);
  const bySection = new Map(sections.map((section) => [section, [] as ListLine[]]));
  for (const line of list.items)
    if (!line.isTicked || lingering.has(line.id)) bySection.get(line.section)?.push(line);
  const shown = [...bySection].filter(([, lines]) => lines.length > 0);
  return (
    <div className={classes(shown.length > 1 && "wide:columns-2 wide:gap-11")}>
      {shown.map(([section, lines]) => (
        <section key={section} className="break-inside-avoid-column">
          <h2 className={HEADING}>{section}</h2>
          <Lines lines={lines} {...acts} />
        </section>
      ))}
    </div>
  );
}

interface InCartProps extends LinesProps {
  readonly onClear: (lines: readonly ListLine[]) => void;
}

/** What is ticked; it can be put back, put away or let go. */
export function InCart({ lines, onClear, ...acts }: InCartProps) {
  if (lines.length === 0) return null;
  return (
    <section className="mt-2.5 wide:mt-0">
      <div className="flex items-center gap-2">
        <h2 className={`${HEADING} flex-1`}>
          {say("shopping.inCart")} <span className="count tabular-nums">{lines.length}</span>
        </h2>
        <Button kind="quiet" onClick={() => onClear(lines)}>
          {say("shopping.clear", { count: lines.length })}
        </Button>
      </div>
      <Lines lines={lines} {...acts} />
    </section>
  );
}
