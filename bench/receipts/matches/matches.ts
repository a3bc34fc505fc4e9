/**
 * Measures how many food lines of labelled receipts are matched: `npm run bench:matches -- [--show
 * EVEN|ODD]`. The receipts are in `receipts/dev` of the SAMPLES folder; without it nothing is
 * measured. Receipts with an even index were seen during development, the others were not.
 */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { masterIngredients } from "@larder/api/catalogue/master-data/all";
import { bookOfCatalogue, isSoldSingly } from "@larder/api/catalogue/name-books";
import { ownBook } from "@larder/rules/receipt-names/name-book";
import { lineAmount, weighsIn } from "@larder/rules/receipt-names/line-amount";
import { readNames } from "@larder/rules/receipt-names/read-names";
import { microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { MATCHES } from "./matches.data.ts";

interface Label {
  readonly merchant: string | null;
  readonly currency?: string;
  readonly items: readonly { readonly name: string; readonly quantity: number | null }[];
}

interface Tally {
  food: number;
  right: number;
  rightWithAmount: number;
  sure: number;
  sureAndRight: number;
  notFood: number;
  knownAsNotFood: number;
  foodCalledNone: number;
}

const { values: options } = parseArgs({ options: { show: { type: "string" } } });
const catalogue = bookOfCatalogue();
const ingredients = new Map(masterIngredients.map((ingredient) => [ingredient.id, ingredient]));
const EXPECTED = /^(.+?)(?: ([\d.]+) (kg|g|lb|oz|l|ml|piece))?$/;

const emptyTally = (): Tally => ({
  food: 0,
  right: 0,
  rightWithAmount: 0,
  sure: 0,
  sureAndRight: 0,
  notFood: 0,
  knownAsNotFood: 0,
  foodCalledNone: 0,
});

function amountOf(item: Label["items"][number], id: number, scales: "kg" | "lb"): string {
  const ingredient = ingredients.get(id);
  if (ingredient === undefined) return "";
  const { unit, usual, category } = ingredient;
  const pack = microFromNumber(usual.quantity);
  const amount = lineAmount({
    printedName: item.name,
    quantity: item.quantity,
    weighsIn: scales,
    keptIn: readUnit(unit),
    usual: pack && { quantity: pack, unit: readUnit(usual.unit) },
    last: null,
    isSoldSingly: isSoldSingly(category),
  });
  return amount === null ? "" : `${amount.quantity / 1e6} ${amount.unit.name}`;
}

/** The right amount: the printed one, otherwise pieces, cans, or the usual size times the count. */
function isRightAmount(printed: string | null, told: string, id: number, count: number): boolean {
  if (printed !== null) return told === printed;
  const usual = ingredients.get(id)?.usual;
  return (
    told === `${count} piece` ||
    told === `${count} can` ||
    (usual !== undefined && told === `${usual.quantity * count} ${usual.unit}`)
  );
}

/** Scores one receipt and prints misses on request. */
function score(id: string, label: Label): Tally {
  const tally = emptyTally();
  const names = label.items.map(({ name }) => name);
  const expected = (MATCHES[id] ?? MATCHES[`${id}*`] ?? "").split("; ");
  const meanings = readNames(names, { catalogue, own: ownBook([]), householdLanguage: null });
  const hasTaxOnTop = label.currency === "USD";
  const scales = weighsIn({ merchant: label.merchant, names, hasTaxOnTop });
  for (const [index, item] of label.items.entries()) {
    const meaning = meanings[index];
    const [, answer = "?", quantity, unit] = EXPECTED.exec(expected[index] ?? "?") ?? [];
    const right = answer.split("/");
    const told = meaning?.id ? (ingredients.get(meaning.id)?.name ?? "") : null;
    const isRight = right.includes(told ?? "?") || (told === null && answer === "-");
    let isWhole = isRight;
    if (answer === "-") {
      tally.notFood += 1;
      if (meaning?.isFood === false) tally.knownAsNotFood += 1;
    } else {
      if (meaning?.isFood === false) tally.foodCalledNone += 1;
      if (answer !== "?") {
        tally.food += 1;
        if (isRight) tally.right += 1;
        const amount = amountOf(item, meaning?.id ?? 0, scales);
        const printed = quantity === undefined ? null : `${Number(quantity)} ${unit}`;
        isWhole = isRight && isRightAmount(printed, amount, meaning?.id ?? 0, item.quantity ?? 1);
        if (isWhole) tally.rightWithAmount += 1;
      }
    }
    if (meaning?.id && meaning.by === "said") {
      tally.sure += 1;
      if (isRight) tally.sureAndRight += 1;
    }
    const isWrong = !isWhole || (meaning?.id && meaning.by === "said" && !isRight);
    if (options.show !== undefined && isWrong)
      console.log(
        `  ${id} ${index}: ${told ?? "nothing"} (${meaning?.by}), not ${expected[index]}`,
      );
  }
  return tally;
}

const sumOf = (one: Tally, other: Tally): Tally => ({
  food: one.food + other.food,
  right: one.right + other.right,
  rightWithAmount: one.rightWithAmount + other.rightWithAmount,
  sure: one.sure + other.sure,
  sureAndRight: one.sureAndRight + other.sureAndRight,
  notFood: one.notFood + other.notFood,
  knownAsNotFood: one.knownAsNotFood + other.knownAsNotFood,
  foodCalledNone: one.foodCalledNone + other.foodCalledNone,
});

const share = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;

function tell(name: string, tally: Tally): void {
  console.log(
    [
      name.padEnd(22),
      `ingredient ${share(tally.right, tally.food)}`,
      `with amount ${share(tally.rightWithAmount, tally.food)}`,
      `sure ones right ${share(tally.sureAndRight, tally.sure)}`,
      `not food ${share(tally.knownAsNotFood, tally.notFood)}`,
      `food called none ${tally.foodCalledNone}`,
    ].join(" | "),
  );
}

async function measure(folder: string): Promise<void> {
  const tallies = new Map<string, Tally>();
  const ids = (await readdir(folder)).map((file) => file.replace(/\.json$/, "")).toSorted();
  for (const [place, id] of ids.entries()) {
    const label = JSON.parse(await readFile(join(folder, `${id}.json`), "utf8")) as Label;
    const half = place % 2 === 0 ? "EVEN" : "ODD";
    const language = `${id}*` in MATCHES ? "English" : "other";
    if (options.show !== undefined && options.show !== half) continue;
    const ofOne = score(id, label);
    for (const name of [`${language}, ${half === "EVEN" ? "seen" : "held out"}`, language, "all"])
      tallies.set(name, sumOf(tallies.get(name) ?? emptyTally(), ofOne));
  }
  for (const [name, tally] of tallies) tell(name, tally);
}

const samples = process.env["SAMPLES"];
if (samples === undefined)
  console.log("SAMPLES names no folder of receipts: nothing was measured.");
else await measure(join(samples, "receipts/dev/labels"));
