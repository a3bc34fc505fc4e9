import { say } from "@larder/words/say";
import { classes } from "../../ui/styles/classes.ts";
import { Converted } from "./converted.tsx";
import { alternativeText, type Line, lineAmount } from "./line-amount.ts";

interface LineTextProps {
  readonly line: Line;
  /** How many times the written quantities are shown. */
  readonly scale: number;
  /** Amounts in a column of their own. */
  readonly inColumns?: boolean;
}

/** Source: handbook/recipes.md#the-recipes-page. */
export function LineText({ line, scale, inColumns = false }: LineTextProps) {
  const { amount, name, saidUnit, exact, isConverted } = lineAmount(line, scale);
  const { note, isOptional = false, alternatives = [], coveredBy } = line;
  const others = alternatives.map((other, place) => ({
    text: alternativeText(other, scale),
    isTaken: coveredBy === place,
  }));
  return (
    <span className={classes("leading-[1.4] wrap-anywhere", inColumns && "flex flex-wrap gap-x-3")}>
      {amount !== null && (
        <strong
          className={classes("font-bold tabular-nums", inColumns && "w-21 flex-none text-balance")}
          title={isConverted ? undefined : exact}
        >
          {isConverted ? <Converted text={amount} written={exact ?? ""} /> : amount}
          {saidUnit !== null && <span className="sr-only"> {saidUnit}</span>}
        </strong>
      )}
      {inColumns && amount === null && <span className="w-21 flex-none" aria-hidden="true" />}
      {amount !== null && " "}
      <span dir="auto" className={classes(inColumns && "min-w-[min(6rem,100%)] flex-1")}>
        {name}
        {amount === null && <span className="text-ink-2">, {say("reading.toTaste")}</span>}
        {note && <span className="text-ink-2">, {note}</span>}
        {isOptional && <span className="text-ink-2"> ({say("reading.optional")})</span>}
        {others.map(({ text, isTaken }) => (
          <span key={text} className={classes("block", isTaken ? "font-semibold" : "text-ink-2")}>
            {say("reading.orOther", { other: text })}
          </span>
        ))}
      </span>
    </span>
  );
}
