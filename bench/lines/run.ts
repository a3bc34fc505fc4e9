import { parseArgs } from "node:util";
import { readIngredientLine } from "@larder/rules/recipe-text/ingredient-line";
import { wrongParts } from "./is-right.ts";
import { labelledLines } from "./labelled-lines.ts";

const { values: options } = parseArgs({ options: { show: { type: "string" } } });
const lines = await labelledLines();
for (const half of ["even", "odd"]) {
  const own = (lines ?? []).filter((_, place) => place % 2 === (half === "even" ? 0 : 1));
  let right = 0;
  for (const label of own) {
    const read = readIngredientLine(label.text);
    const wrong = wrongParts(label, read);
    if (wrong.length === 0) right += 1;
    else if (options.show === half)
      console.log(
        wrong.join(","),
        "|",
        label.text,
        "=> got",
        [read.quantity, read.unit, read.name].join(" | "),
        " WANT",
        [label.quantity, label.quantityMax, label.unit, label.name, label.comment].join(" | "),
      );
  }
  console.log(half, right, own.length);
}
