import { type Text, text } from "@larder/words/text";
import { moneyText } from "../values/money-text.ts";
import type { Body, Data } from "@larder/contract/endpoint";
import type { scanningApi } from "@larder/contract/money/scanning";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { NO_MONEY, numberFromCents } from "@larder/rules/calendar-and-money/money";
import type { PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import { shopKey } from "@larder/rules/receipts/names/shop-key";
import { learnCodes } from "../barcodes/learn-codes.ts";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import { PIECE_UNIT_ID, unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import type { FoodDeed } from "../household/activity/activity.ts";
import { paceOfTransaction } from "../http/slices.ts";
import { placeKinds } from "../inventory/lots/chosen-place.ts";
import { refuseImplausible } from "../inventory/lots/implausible-rows.ts";
import { boughtLast } from "../inventory/lots/proposed-lot.ts";
import { savePurchase, type SavedPurchase } from "../inventory/worth/save-purchase.ts";
import type { Bought } from "../inventory/stock/stock-up.ts";
import { keepQuestions } from "../receipts/questions/keep-questions.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { learnNames } from "./learned-name.store.ts";
import {
  boughtOf,
  codesOf,
  learnedFrom,
  lineOf,
  ONE,
  type Line,
  withoutGoods,
} from "./scanned-lines.ts";

type SaveBody = Body<typeof scanningApi.save>;
type Saved = Data<typeof scanningApi.save>;

interface Save {
  readonly household: HouseholdId;
  readonly items: SaveBody["items"];
  readonly purchaseDate: IsoDate;
  readonly estimatesExpiry: boolean;
  /** Source of the lines; absent if unknown. */
  readonly receipt?: SaveBody["receipt"];
  /** Author. */
  readonly by: number;
  /** Currency of the household, for texts. */
  readonly currency: string;
  readonly now: number;
}

interface Counts {
  readonly items: number;
  readonly expenses: number;
  /** Number of lines removed from shopping lists. */
  readonly fromList: number;
}

/** Summary in one sentence, with a variant for lists. */
function savedText({ items, expenses, fromList }: Counts, total: string): Text {
  if (items > 0 && expenses > 0)
    return text("answers.scanSavedBoth", { items, expenses, total, fromList });
  if (items > 0) return text("answers.scanSavedStock", { items, fromList });
  return expenses > 0
    ? text("answers.scanSavedExpenses", { expenses, total, fromList })
    : "answers.scanSavedNothing";
}

/** Activity of a receipt: number of lines, and the first. */
function factsOf(kept: readonly Line[]): FoodDeed["facts"] {
  const [first] = kept;
  return {
    count: kept.length,
    name: first?.bought?.ingredient.name ?? first?.name ?? "",
    quantity: first?.bought?.quantity ?? ONE,
    unit: unitNameOf(first?.bought?.unitId ?? PIECE_UNIT_ID) ?? "",
    ingredientId: first?.bought?.ingredient.id,
  };
}

/** Stored facts of the receipt; absent without a source or a question. */
function printedOf({ receipt, purchaseDate: day }: Save, isAsked: boolean) {
  if (!receipt && !isAsked) return undefined;
  const { merchant, total, picture } = receipt ?? {};
  return { merchant: merchant || null, day, total: total ?? null, picture: picture ?? null };
}

/** Adds lines to stock; nothing if there are none. */
async function saveLines(
  tx: Tx,
  save: Save,
  { lines, bought }: { readonly lines: readonly Line[]; readonly bought: readonly Bought[] },
): Promise<Outcome<SavedPurchase | null>> {
  const kept = lines.filter((line) => line.bought !== null || line.priceCents);
  if (bought.every(({ lot, priceCents }) => lot === null && !priceCents)) return ok(null);
  const { household, purchaseDate: today, by, now } = save;
  const told = { kind: "scanned", facts: factsOf(kept) } as const;
  const receipt = printedOf(save, lines.some(isAsked));
  const about = { told, receipt, leaves: "bought" } as const;
  return savePurchase(tx, { household, bought, ...about, by, today, now });
}

/** A line that becomes an expense and a question. */
const isAsked = ({ isOpen, priceCents }: Line): boolean => isOpen && Boolean(priceCents);

interface Asking {
  readonly goods: readonly Line[];
  /** The purchases of the goods, then the others. */
  readonly bought: readonly Bought[];
  readonly purchase: SavedPurchase | null;
}

/** Keeps open lines as questions about their expenses. At most one statement. */
async function askLater(tx: Tx, { household, now }: Save, { goods, bought, purchase }: Asking) {
  if (purchase === null || purchase.receiptId === null) return;
  const loose = bought.filter(({ lot, priceCents }) => lot === null && priceCents);
  const lines = goods.flatMap((line, index) => {
    const { printedName: text, priceCents, sent } = line;
    const expenseId = purchase.looseExpenses[loose.findIndex((one) => one === bought[index])];
    return isAsked(line) && priceCents !== null && expenseId !== undefined
      ? [{ expenseId, text, priceCents, ...sent }]
      : [];
  });
  await keepQuestions(tx, household, { receiptId: purchase.receiptId, lines, now });
}

/** Kinds of the places that were chosen; `validation_failed` at the first that is not the household's. At most one statement. */
async function kindsOf(
  tx: Tx,
  { household, items }: Save,
): Promise<Outcome<ReadonlyMap<number, PlaceKind>>> {
  if (items.every(({ placeId }) => typeof placeId !== "number")) return ok(new Map());
  const kinds = await placeKinds(tx, household);
  const lost = items.findIndex(({ placeId }) => typeof placeId === "number" && !kinds.has(placeId));
  return lost < 0 ? ok(kinds) : invalid(`items.${lost}.placeId`, "calls.choosePlace");
}

/** Line for plausibility checks, without unsent amounts. */
function judgedOf({ bought }: Line, item: SaveBody["items"][number] | undefined, index: number) {
  return {
    path: `items.${index}.`,
    masterIngredientId: bought?.ingredient.id ?? null,
    quantity: typeof item?.quantity === "number" ? bought?.quantity : undefined,
    unitId: bought?.unitId,
    expiryDate: bought?.expiryDate,
    placeId: bought?.placeId,
    isMeant: item?.isMeant,
  };
}

async function linesOf(
  items: Save["items"],
  ingredients: Parameters<typeof lineOf>[1],
): Promise<readonly Line[]> {
  const lines: Line[] = [];
  const pace = paceOfTransaction();
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop -- between lines other calls get their turn
    if (pace.isSpent) await pace.next();
    lines.push(lineOf(item, ingredients));
  }
  return lines;
}

/**
 * Saves reviewed lines, all or nothing. Matched lines become lots, priced lines expenses. Their
 * printed names and codes are remembered, and the receipt is kept. Open lines become questions. At
 * most seventeen statements.
 * Source: handbook/stock.md#purchases, handbook/receipts.md#saving.
 */
export async function saveScannedItems(tx: Tx, save: Save): Promise<Outcome<Saved>> {
  const { household, items, now } = save;
  const chosen = await chosenIngredients(tx, household, {
    choices: items,
    placeOf: (index) => `items.${index}.`,
  });
  if (!chosen.ok) return chosen;
  const kinds = await kindsOf(tx, save);
  if (!kinds.ok) return kinds;
  const lines = await linesOf(items, chosen.value);
  const rows = lines.map((line, index) => judgedOf(line, items[index], index));
  const judged = await refuseImplausible(tx, household, {
    ingredients: chosen.value,
    rows,
    today: save.purchaseDate,
  });
  if (!judged.ok) return judged;
  const merchant = save.receipt?.merchant ?? null;
  const dated = lines.flatMap(({ bought: one }) => (one?.expiryDate ? one.ingredient.id : []));
  const last = dated.length === 0 ? new Map() : await boughtLast(tx, household, dated);
  const shopping = { ...save, merchant, kinds: kinds.value, last };
  const [goods, others] = [
    lines.filter(({ isGood }) => isGood),
    lines.filter(({ isGood }) => !isGood),
  ];
  const bought = [
    ...goods.map((line) => boughtOf(line, shopping)),
    ...withoutGoods(others, shopping),
  ];
  const purchase = await saveLines(tx, save, { lines, bought });
  if (!purchase.ok) return purchase;
  await askLater(tx, save, { goods, bought, purchase: purchase.value });
  await learnCodes(tx, household, { codes: codesOf(lines), now });
  const names = learnedFrom(lines);
  await learnNames(tx, household, { names, shop: shopKey(merchant), door: "receipt", now });
  const {
    lots = [],
    expenseCount = 0,
    expenseTotal: total = NO_MONEY,
    activityId = null,
    receiptId = null,
    lineCount: fromListCount = 0,
  } = purchase.value ?? {};
  const counts = { items: lots.length, expenses: expenseCount, fromList: fromListCount };
  const totalText = moneyText(total, save.currency);
  return ok(
    {
      inventoryCount: lots.length,
      expenseCount,
      expenseTotal: numberFromCents(total),
      activityId,
      receiptId,
      fromListCount,
    },
    { message: savedText(counts, totalText) },
  );
}
