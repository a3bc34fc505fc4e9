import { csvText } from "../calendar-and-money/csv.ts";
import { readIngredientLine, readIngredientLines } from "../recipe-text/lines/ingredient-line.ts";
import { readRecipeLine } from "../recipe-text/lines/recipe-line.ts";
import {
  candidateKeys,
  foldText,
  nameIndex,
  resolveIngredient,
} from "../kitchen/names/ingredient-name.ts";
import { containerUnit } from "../kitchen/amounts/container-size.ts";
import { microOf, MICRO_PER_UNIT } from "../kitchen/amounts/quantity.ts";
import { bestMatch } from "../kitchen/names/name-match.ts";
import { readBarcode } from "../kitchen/names/barcode.ts";
import { packSize } from "../kitchen/amounts/pack-size.ts";
import { readAddLine } from "../kitchen/lines/add-line.ts";
import { linesOfList } from "../kitchen/lines/list-lines.ts";
import { readAmount } from "../kitchen/amounts/amount.ts";
import { FIRST_DAY, parseIsoDate } from "../calendar-and-money/day.ts";
import { catalogueBook, ownBook } from "../receipt-names/name-book.ts";
import { packCount } from "../receipt-names/pack-count.ts";
import { bareName, printedWords } from "../receipt-names/printed-words.ts";
import { readNames } from "../receipt-names/read-names.ts";
import { readReceipt } from "../receipts/grammar.ts";
import { labelKind } from "../receipts/names/labels.ts";
import { headKind } from "../receipts/names/not-a-shop.ts";
import { daysIn } from "../receipts/printed-days.ts";
import { shopOfAddress, shopThatThanks } from "../receipts/names/shop-elsewhere.ts";
import { receiptLine } from "../receipts/lines.ts";
import { tidyName } from "../receipts/names/names.ts";
import { productsIn } from "../receipts/names/products.ts";
import type { ReceiptWord } from "../receipts/names/words.ts";
import { readRecipeText } from "../recipe-text/pasted-recipe.ts";
import { readMinutes } from "../recipe-text/steps/said-minutes.ts";
import { readYield } from "../recipe-text/lines/said-yield.ts";
import { isNoIngredient } from "../recipe-text/recipe-text.ts";
import { stepMentions } from "../recipe-text/steps/step-amounts.ts";
import { stepDegrees } from "../recipe-text/steps/step-degrees.ts";
import { stepTimes } from "../recipe-text/steps/step-times.ts";
import { paragraphsOf } from "../recipe-text/steps/steps.ts";
import { readUnit } from "../kitchen/amounts/units.ts";
import { linesOf, type Need } from "../shopping/need-lines.ts";
import type { GrowingWork } from "./growth.ts";

/** Words as recognised on evenly printed lines. */
function printed(lines: readonly string[]): ReceiptWord[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: match.index * 12,
      right: (match.index + match[0].length) * 12,
      middleY: (row + 1) * 26,
      height: 20,
      slope: 0,
      confidence: 0.99,
    })),
  );
}

const longLine = (text: string) => {
  const [row] = [{ words: printed([text]) }];
  return () => receiptLine(row, "cents");
};

const today = parseIsoDate("2026-03-12");
const writer = { today: today ?? FIRST_DAY, language: "en", places: ["Fridge", "Cellar shelf"] };

const foods = ["Milk", "Chicken breast", "Orange juice"].map((name, id) => ({
  id: id + 1,
  name,
  otherNames: [],
  isFlavour: false,
  kind: "",
}));
const books = { catalogue: catalogueBook(foods), own: ownBook(foods), householdLanguage: null };

const CAN = { masterIngredientId: 1, quantity: microOf(MICRO_PER_UNIT), unit: "can" };

const READERS: Readonly<Record<string, (text: string) => () => unknown>> = {
  "the keys of a name": (text) => () => candidateKeys(text),
  "the keys of a preserved name": (text) => () => [
    candidateKeys({ name: `canned ${text}, dried`, unit: text }),
    candidateKeys({ name: `${text} of ${text}`, unit: "can" }),
  ],
  "the size of a container": (text) => () =>
    containerUnit(readUnit("can"), { ...CAN, name: text, note: text }),
  "a text to search by": (text) => () => foldText(text),
  "the words of a printed name": (text) => () => [printedWords(text), bareName(text)],
  "how many a printed name says": (text) => () => packCount(text),
  "what a printed name means": (text) => () => readNames([text], books),
  "a line of a recipe": (text) => () => readIngredientLine(text),
  "a printed line of a recipe": (text) => () => readRecipeLine(text),
  "a line of what was bought": (text) => () => readAddLine(text, writer),
  "an amount": (text) => () => readAmount(text),
  "the degrees of a step": (text) => () => stepDegrees(text, "metric"),
  "the times of a step": (text) => () => stepTimes(text),
  "what a step names": (text) => () =>
    stepMentions(
      [{ text, group: null }],
      [{ ingredientName: `${text} of rice`, group: null, hasAmount: true }],
    ),
  "a heading": (text) => () => isNoIngredient(text),
  "a recipe as text": (text) => () => readRecipeText(text),
  "a time and a yield": (text) => () => [readMinutes(text), readYield(text)],
  "the steps of instructions": (text) => () => paragraphsOf(text),
  "a unit": (text) => () => readUnit(text),
  "the size of a packet": (text) => () => packSize(text),
  "a code": (text) => () => readBarcode(text),
  "the nearest of two names": (text) => () =>
    bestMatch(text, [{ name: `x${text}` }, { name: `${text}yz` }]),
  "a printed line": longLine,
  "the label of a printed line": (text) => () => labelKind(text),
  "what the head of a receipt says": (text) => () => headKind(text),
  "who thanks on a receipt": (text) => () => shopThatThanks(`thanks ${text}`, text),
  "the shop of an address": (text) => () => shopOfAddress(text),
  "the days on a printed line": (text) => () => daysIn(text, "month"),
  "the name on a printed line": (text) => () => tidyName(text),
  "the products on a printed line": (text) => () => productsIn(text),
  "a cell of a table": (text) => () => csvText([[text]]),
};

const REPEATED = [
  "1 ",
  "1 1/2 ",
  "1x",
  "juice of 1 ",
  "freshly grated ",
  "- ",
  "200 g + ",
  "½",
  "( ",
  "a(b) ",
  " for for",
  "9.99 ",
  "1.99 x 2 ",
  "--",
  ",,,",
  "\t",
  "\n(",
  "\n",
  "\n \n",
  "sum",
  "fri ",
  "3.49 ",
  "500 g ",
  "totaleur",
  "1 to 2 min and ",
  "for about ",
  "half of the rice ",
  "é",
];

/** Needs of one thing, in convertible and unknown units. */
function needsOf(size: number): readonly Need[] {
  const units = ["g", "cup", null];
  return Array.from({ length: size }, (_, nth) => ({
    id: `need-${nth}`,
    name: "the same",
    masterIngredientId: null,
    quantity: microOf(MICRO_PER_UNIT),
    unit: nth % 4 === 3 ? `heap ${nth}` : (units[nth % 4] ?? null),
    note: null,
    isTicked: false,
    createdAt: nth,
  }));
}

/** Each reader with texts that repeat one of its parts. */
export const repetitions: ReadonlyMap<string, readonly GrowingWork[]> = new Map(
  Object.entries(READERS).map(([name, reader]) => [
    name,
    REPEATED.map((part) => {
      const text = (size: number) => part.repeat(Math.ceil(size / part.length)).slice(0, size);
      return [`${name}: ${JSON.stringify(part)}`, 250, (size) => reader(`9${text(size)}x`)];
    }),
  ]),
);

const LINES = [
  "MILK 1L             1.99",
  "2 x 1.50            3.00",
  "WHOLEMEAL BREAD     2.49",
  "COUPON             -0.50",
  "0.448 kg @ 27.90",
  "SALMON             12.50",
];

export const longTexts: readonly GrowingWork[] = [
  [
    "a receipt of many lines",
    12,
    (size) => {
      const words = printed(
        Array.from({ length: size }, (_, row) => LINES[row % LINES.length] ?? ""),
      );
      return () => readReceipt(words, "2026-05-01");
    },
  ],
  [
    "a receipt of many lines that do not come to its total",
    7,
    (size) => {
      const lines = Array.from({ length: size }, (_, row) => LINES[row % LINES.length] ?? "");
      const words = printed([...lines, "TAX    7.77", "SUBTOTAL    9.87", "TOTAL     3456.78"]);
      return () => readReceipt(words, "2026-05-01");
    },
  ],
  [
    "the names of a receipt of many lines",
    12,
    (size) => {
      const names = Array.from({ length: size }, (_, nth) => `MLK CHKN BRST ${nth} ORNGE JUI x`);
      return () => readNames(names, books);
    },
  ],
  [
    "a pasted recipe of many lines",
    25,
    (size) => {
      const text = "2 cups flour, sifted\n1 (14 oz) can tomatoes\nFor the sauce:\n".repeat(size);
      return () => readIngredientLines(text);
    },
  ],
  [
    "a pasted list of many lines",
    25,
    (size) => {
      const text = "2 l milk 3.49 fri\n500g mince 2/12 freezer\n\n".repeat(size);
      return () => linesOfList(text).map((line) => readAddLine(line, writer));
    },
  ],
  [
    "an index of many names",
    100,
    (size) => {
      const named = Array.from({ length: size }, (_, id) => ({ id, name: `fresh thing ${id}` }));
      return () => nameIndex(named);
    },
  ],
  [
    "finding many names",
    100,
    (size) => {
      const names = Array.from({ length: size }, (_, id) => ({ id, name: `thing ${id}` }));
      const index = nameIndex(names);
      return () => names.map(({ name }) => resolveIngredient(`fresh ${name}, chopped`, index));
    },
  ],
  [
    "the nearest of many names",
    150,
    (size) => {
      const names = Array.from({ length: size }, (_, id) => ({ name: `thing number ${id}` }));
      return () => bestMatch("thing numbre", names);
    },
  ],
  [
    "a table of many rows",
    150,
    (size) => {
      const rows = Array.from({ length: size }, (_, id) => [`thing ${id}`, '=1+"1"', "a,b"]);
      return () => csvText(rows);
    },
  ],
  [
    "the lines of many needs, whatever they are of",
    250,
    (size) => {
      const needs = needsOf(size);
      return () => linesOf(needs, () => null);
    },
  ],
];

export const works: readonly GrowingWork[] = [...longTexts, ...[...repetitions.values()].flat()];
