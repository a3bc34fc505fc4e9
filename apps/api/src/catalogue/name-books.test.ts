import { lineAmount, weighsIn } from "@larder/rules/receipt-names/line-amount";
import { FOOD_WORDS } from "@larder/rules/receipt-names/food-words";
import { ownBook } from "@larder/rules/receipt-names/name-book";
import { readNames } from "@larder/rules/receipt-names/read-names";
import { numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { describe, expect, test } from "vitest";
import { NEVER_FACTS, PRINTED_NAMES } from "../testing/kitchens/printed-names.data.ts";
import { masterIngredients } from "./master-data/all.ts";
import { bookOfCatalogue } from "./name-books.ts";

const books = { catalogue: bookOfCatalogue(), own: ownBook([]), householdLanguage: null };
const byId = new Map(masterIngredients.map((ingredient) => [ingredient.id, ingredient]));
const nameOf = (id: number | null) => byId.get(id ?? 0)?.name ?? null;

interface Line {
  readonly printed: string;
  readonly answers: readonly string[];
  readonly amount: string | undefined;
}

const receipts: readonly (readonly [string, readonly Line[]])[] = Object.entries(PRINTED_NAMES).map(
  ([country, lines]) => [
    country,
    lines.map((line) => {
      const [printed = "", answer = "", amount] = line.split(" > ");
      return { printed, answers: answer.split("/"), amount };
    }),
  ],
);

/** Reading of a line: an ingredient, "-" for no food, "?" for unknown. */
function told(names: readonly string[]) {
  return readNames(names, books).map(({ id, by, isFood }) => ({
    answer: isFood ? (nameOf(id) ?? "?") : "-",
    isFact: by === "said" && (id !== null || !isFood),
  }));
}

function amountOf(printedName: string, ingredientName: string): string | null {
  const ingredient = masterIngredients.find(({ name }) => name === ingredientName);
  if (ingredient === undefined) return null;
  const amount = lineAmount({
    printedName,
    quantity: 1,
    weighsIn: weighsIn({ merchant: null, names: [printedName], hasTaxOnTop: false }),
    keptIn: readUnit(ingredient.unit),
    usual: null,
    last: null,
    isSoldSingly: false,
  });
  return amount && `${numberFromMicro(amount.quantity)} ${amount.unit.name}`;
}

describe("names as the tills of many countries print them", () => {
  const lines = receipts.flatMap(([country, ofCountry]) => {
    const answers = told(ofCountry.map(({ printed }) => printed));
    return ofCountry.map((line, index) => ({ country, ...line, told: answers[index] }));
  });
  const isRight = ({ answers, told: one }: (typeof lines)[number]) =>
    answers.includes(one?.answer ?? "");

  test("there are at least 150 of at least 12 countries", () => {
    expect(lines.length).toBeGreaterThanOrEqual(150);
    expect(receipts.length).toBeGreaterThanOrEqual(12);
  });

  test.each(receipts.map(([country]) => country))("of %s are what they say", (country) => {
    const wrong = lines.filter((line) => line.country === country && !isRight(line));
    expect(wrong.map(({ printed, told: one }) => `${printed}: ${one?.answer}`)).toEqual([]);
  });

  test("are told as facts only where they are right", () => {
    const facts = lines.filter((line) => line.told?.isFact === true);
    expect(facts.length).toBeGreaterThan(0.8 * lines.length);
    expect(facts.filter((line) => !isRight(line))).toEqual([]);
  });

  test("hold the amount that they say", () => {
    const wrong = lines.flatMap(({ printed, amount, told: one }) => {
      const read = amount === undefined ? undefined : amountOf(printed, one?.answer ?? "");
      return read === amount ? [] : [`${printed}: ${read}, not ${amount}`];
    });
    expect(wrong).toEqual([]);
  });
});

test.each(NEVER_FACTS)("%s is never told to be %s as a fact", (printed, ingredient) => {
  const [one] = told([printed]);
  expect(one?.answer === ingredient && one.isFact).toBe(false);
});

test("every food of the words of tills is in the catalogue, once", () => {
  const names = FOOD_WORDS.map(([ingredient]) => ingredient);
  const known = new Set(masterIngredients.map(({ name }) => name));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("each name of an ingredient is that ingredient, as a fact", () => {
  const wrong = masterIngredients.flatMap(({ id, name, otherNames }) =>
    [name, ...otherNames].filter((one) => {
      const [meaning] = readNames([one, "BREAD"], books);
      return meaning?.id !== id || meaning.by !== "said";
    }),
  );
  expect(wrong).toEqual([]);
});
