import { UNITS } from "../../kitchen/amounts/units.ts";
import * as french from "./french-lines.data.ts";
import * as german from "./german-lines.data.ts";
import * as italian from "./italian-lines.data.ts";
import * as spanish from "./spanish-lines.data.ts";

/** A line, and what it says as a table has it. */
export interface LabelledLine {
  readonly language: string;
  readonly text: string;
  readonly wanted: string;
}

const SAMPLES = { de: german, fr: french, es: spanish, it: italian };
const KNOWN = new Set(UNITS.map(({ name }) => name));

/** A metric spoon is the customary one until the product has it. */
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

/** 100 lines of recipes a language. */
export const RECIPE_LINES: readonly LabelledLine[] = labelled("RECIPE_LINES");

/** 40 lines of what was bought a language, typed on Thursday, March 12, 2026. */
export const STOCK_LINES: readonly LabelledLine[] = labelled("STOCK_LINES");
