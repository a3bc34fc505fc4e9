import type { MasterIngredient, MasterUnit } from "@larder/contract/kitchen/catalogue";
import { likelierAmount } from "@larder/rules/kitchen/amounts/pack-size";
import { say } from "@larder/words/say";
import { quantityText } from "../../ui/text/amount-text.ts";
import { doubtText } from "../../ui/text/doubt-text.ts";
import { moneyText } from "../../ui/text/format.ts";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";
import type { MasterData } from "../master-data.ts";
import {
  type Doubt,
  lookedAt,
  matchedTo,
  type ReviewedRow,
  type ReviewRow,
  rowOf,
} from "../review/review-rows.ts";

/** One tap that answers a question. */
export interface Answer {
  readonly text: string;
  /** The present value is one of the answers. */
  readonly isAsItIs?: boolean;
  readonly change: (row: ReviewRow) => ReviewRow;
}

/** What a person should look at before a row is saved, in words, and up to two answers. */
export interface Question {
  readonly doubt: Doubt;
  readonly text: string;
  readonly answers: readonly Answer[];
  /** No known food matches: search, add, request, or budget only. */
  readonly isUnmatched?: boolean;
}

type Known = Pick<MasterData, "ingredients" | "units" | "matcher">;

const asItIs = (doubt: Doubt, text: string): Answer => ({
  text,
  isAsItIs: true,
  change: (row) => lookedAt(row, doubt),
});

const choosing = (ingredient: MasterIngredient): Answer => ({
  text: ingredient.name,
  change: (row) => matchedTo(row, ingredient),
});

function aboutReading({ row }: ReviewedRow): Question | null {
  const isOpen = (doubt: Doubt) =>
    row.read?.unsure?.includes(doubt) === true && !row.looked.includes(doubt);
  const price = numberTyped(row.price);
  if (isOpen("price"))
    return price === null
      ? { doubt: "price", text: say("review.whatPrice"), answers: [] }
      : {
          doubt: "price",
          text: say("review.isItPrice", { price: moneyText(price) }),
          answers: [asItIs("price", say("review.yes"))],
        };
  if (!isOpen("name")) return null;
  return {
    doubt: "name",
    text: say("review.isItNamed", { name: row.name }),
    answers: [asItIs("name", say("review.yes"))],
  };
}

function aboutIngredient({ row, status, isGuess }: ReviewedRow, known: Known): Question | null {
  const match = known.matcher(row);
  const others = (row.read?.others ?? [])
    .flatMap((id) => known.ingredients.find((ingredient) => ingredient.id === id) ?? [])
    .filter((other) => other.id !== match?.id);
  if (status === "matched") {
    if (!isGuess || match === null) return null;
    return {
      doubt: "ingredient",
      text: say("review.isIt", { name: match.name }),
      answers: [asItIs("ingredient", match.name), ...others.slice(0, 1).map(choosing)],
    };
  }
  if (status === "requested" || row.looked.includes("ingredient")) return null;
  return {
    doubt: "ingredient",
    text: others.length > 0 ? say("review.whichOne") : say("review.notInLarder"),
    answers: others.slice(0, 2).map(choosing),
    isUnmatched: true,
  };
}

interface Amount {
  readonly quantity: number;
  readonly unitId: number;
  readonly text: string;
}

const taking = ({ quantity, unitId, text }: Amount): Answer => ({
  text: say("scanning.useInstead", { amount: text }),
  change: (row) => ({
    ...lookedAt(row, "amount"),
    quantity: numberText(quantity),
    unitId,
    isEdited: true,
  }),
});

/** A likelier amount: by the printed name, else as sold. */
function likelier(reviewedRow: ReviewedRow, unit: MasterUnit, known: Known): Amount | null {
  const { row } = reviewedRow;
  const quantity = numberTyped(row.quantity) ?? 1;
  const amountOf = (amount: number, unitOf: MasterUnit | undefined): Amount | null =>
    unitOf === undefined || (amount === quantity && unitOf.id === unit.id)
      ? null
      : { quantity: amount, unitId: unitOf.id, text: quantityText(amount, unitOf.name) };
  const printed = likelierAmount({ printedName: row.printedName, quantity, unit });
  if (printed !== null)
    return amountOf(
      printed.quantity,
      known.units.find(({ name }) => name === printed.unitName),
    );
  const usual = known.matcher(row)?.usual;
  if (!usual) return null;
  const packs = row.read?.quantity ?? 1;
  return amountOf(
    usual.quantity * (Number.isInteger(packs) ? packs : 1),
    known.units.find(({ id }) => id === usual.unitId),
  );
}

/** Whether the amount is another than the one that was read. */
function isMeasured(row: ReviewRow, unitId: number): boolean {
  const asRead = row.read === null ? null : rowOf(row.read, row.key);
  return (
    asRead === null || asRead.quantity !== row.quantity || (asRead.unitId ?? unitId) !== unitId
  );
}

/** Whether the amount is as bought last or usually, and nobody looked at it. */
export const isUsualAmount = ({ row, unitId }: ReviewedRow): boolean =>
  row.read?.isUsualAmount === true &&
  unitId !== null &&
  !row.looked.includes("amount") &&
  !isMeasured(row, unitId);

function aboutAmount(reviewedRow: ReviewedRow, known: Known): Question | null {
  const { row, status, unitId } = reviewedRow;
  const unit = known.units.find(({ id }) => id === unitId);
  if (status !== "matched" || unit === undefined || row.looked.includes("amount")) return null;
  const quantity = numberTyped(row.quantity) ?? 1;
  const match = known.matcher(row);
  const usualUnit = known.units.find(({ id }) => id === match?.usual?.unitId);
  const amount = quantityText(quantity, unit.name);
  const odd = doubtText({
    name: match?.name ?? row.name,
    quantity,
    unit: unit.name,
    price: numberTyped(row.price),
    usual: match?.usual && usualUnit ? { ...match.usual, unit: usualUnit.name } : null,
  });
  const isPrinted = likelierAmount({ printedName: row.printedName, quantity, unit }) !== null;
  const isUnsure = row.read?.unsure?.includes("amount") === true && !isMeasured(row, unit.id);
  if (odd === null && !isPrinted && !isUnsure) return null;
  const better = likelier(reviewedRow, unit, known);
  const texts = {
    printed: say("scanning.goesToStock", { amount }),
    unsure: say("review.howMuch", { printed: numberText(row.read?.quantity ?? 1) }),
  };
  return {
    doubt: "amount",
    text: isPrinted ? texts.printed : (odd ?? texts.unsure),
    answers: [
      ...(better === null ? [] : [taking(better)]),
      asItIs("amount", say("review.amountIsRight", { amount })),
    ],
  };
}

/**
 * The row's current question; null without a doubt. Source: handbook/receipts.md#what-needs-a-look.
 */
export function questionOf(reviewedRow: ReviewedRow, known: Known): Question | null {
  return (
    aboutReading(reviewedRow) ??
    aboutIngredient(reviewedRow, known) ??
    aboutAmount(reviewedRow, known)
  );
}

/** Looks each row up once: of 200 rows one changes with a letter. */
export function questionsBy(known: Known): (reviewedRow: ReviewedRow) => Question | null {
  const asked = new WeakMap<ReviewRow, Question | null>();
  return (reviewedRow) => {
    const before = asked.get(reviewedRow.row);
    if (before !== undefined) return before;
    const question = questionOf(reviewedRow, known);
    asked.set(reviewedRow.row, question);
    return question;
  };
}
