import { masterIngredients } from "@larder/api/catalogue/master-data/all";
import { bookOfCatalogue, isSoldSingly } from "@larder/api/catalogue/name-books";
import { microFromNumber } from "@larder/rules/kitchen/amounts/quantity";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { lineAmount, weighsIn } from "@larder/rules/receipt-names/line-amount";
import { ownBook } from "@larder/rules/receipt-names/name-book";
import { type NameMeaning, readNames } from "@larder/rules/receipt-names/read-names";

/** Counts of printed names and how they were read. */
export interface NameTally {
  readonly food: number;
  readonly right: number;
  /** Food with an expected amount, and with the right ingredient and amount. */
  readonly measured: number;
  readonly measuredRight: number;
  readonly sure: number;
  readonly sureRight: number;
  readonly notFood: number;
  readonly knownAsNotFood: number;
}

export type Half = "shown" | "masked";

/** A name that was read otherwise. */
export interface Miss {
  readonly half: Half;
  readonly text: string;
}

export interface JudgedNames {
  readonly tallies: Readonly<Record<Half, NameTally>>;
  readonly misses: readonly Miss[];
}

const EMPTY: NameTally = {
  food: 0,
  right: 0,
  measured: 0,
  measuredRight: 0,
  sure: 0,
  sureRight: 0,
  notFood: 0,
  knownAsNotFood: 0,
};

const byId = new Map(masterIngredients.map((ingredient) => [ingredient.id, ingredient]));
const books = { catalogue: bookOfCatalogue(), own: ownBook([]), householdLanguage: null };

function amountOf(printedName: string, id: number, scales: "kg" | "lb"): string | null {
  const ingredient = byId.get(id);
  if (ingredient === undefined) return null;
  const { unit, usual, category } = ingredient;
  const pack = microFromNumber(usual.quantity);
  const amount = lineAmount({
    printedName,
    quantity: 1,
    weighsIn: scales,
    keptIn: readUnit(unit),
    usual: pack && { quantity: pack, unit: readUnit(usual.unit) },
    last: null,
    isSoldSingly: isSoldSingly(category),
  });
  return amount && `${amount.quantity / 1e6} ${amount.unit.name}`;
}

/** "0.5 l" and "500 ml" are the same. */
function isSameAmount(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => {
    const [quantity = "", ...unit] = text.split(" ");
    const { dimension, inBase, name } = readUnit(unit.join(" "));
    const base = (Number(quantity) * Number(inBase.top)) / Number(inBase.bottom);
    return { base, kind: dimension === "count" ? name : dimension };
  });
  return (
    left !== undefined && left.kind === right?.kind && Math.abs(left.base / right.base - 1) < 1e-6
  );
}

function judged(line: string, meaning: NameMeaning, scales: "kg" | "lb") {
  const [printed = "", answer = "", wanted = ""] = line.split(/ > ?/);
  const answers = answer.split("/");
  const name = meaning.isFood ? (byId.get(meaning.id ?? 0)?.name ?? "?") : "-";
  const isRight = answers.includes(name);
  const amount = amountOf(printed, meaning.id ?? 0, scales);
  const isMeasured = wanted !== "";
  const isAmount = isMeasured && amount !== null && isSameAmount(wanted, amount);
  const isFood = answer !== "-";
  const isSure = meaning.by === "said" && (meaning.id !== null || !meaning.isFood);
  const text = `${line}: ${name} ${amount ?? ""} (${meaning.by})`;
  const counts: NameTally = {
    food: Number(isFood),
    right: Number(isFood && isRight),
    measured: Number(isFood && isMeasured),
    measuredRight: Number(isFood && isRight && (isAmount || name === "?") && isMeasured),
    sure: Number(isSure),
    sureRight: Number(isSure && isRight),
    notFood: Number(!isFood),
    knownAsNotFood: Number(!isFood && isRight),
  };
  return { counts, text, isMiss: !isRight || (isMeasured && name !== "?" && !isAmount) };
}

function sum(one: NameTally, other: NameTally): NameTally {
  return {
    food: one.food + other.food,
    right: one.right + other.right,
    measured: one.measured + other.measured,
    measuredRight: one.measuredRight + other.measuredRight,
    sure: one.sure + other.sure,
    sureRight: one.sureRight + other.sureRight,
    notFood: one.notFood + other.notFood,
    knownAsNotFood: one.knownAsNotFood + other.knownAsNotFood,
  };
}

/** Reads receipts of printed names; every second line is masked. */
export function judgeNames(receipts: readonly (readonly string[])[]): JudgedNames {
  let tallies: Record<Half, NameTally> = { shown: EMPTY, masked: EMPTY };
  const misses: Miss[] = [];
  for (const lines of receipts) {
    const names = lines.map((line) => line.split(" > ")[0] ?? "");
    const scales = weighsIn({ merchant: null, names, hasTaxOnTop: false });
    const meanings = readNames(names, books);
    for (const [place, line] of lines.entries()) {
      const meaning = meanings[place];
      if (meaning === undefined) continue;
      const half: Half = place % 2 === 0 ? "shown" : "masked";
      const { counts, text, isMiss } = judged(line, meaning, scales);
      tallies = { ...tallies, [half]: sum(tallies[half], counts) };
      if (isMiss) misses.push({ half, text });
    }
  }
  return { tallies, misses };
}
