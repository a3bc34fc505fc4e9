import { type Text, text } from "@larder/words/text";
import type { Body, Data } from "@larder/contract/endpoint";
import type { scanningApi } from "@larder/contract/scanning";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { formatMoney, numberFromCents, sumCents } from "@larder/rules/calendar-and-money/money";
import type { PlaceKind } from "@larder/rules/kitchen/keeping";
import { shopKey } from "@larder/rules/receipts/shop-key";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import { PIECE_UNIT_ID, unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { completeActivity, logActivity } from "../household/log-activity.ts";
import { placeKinds } from "../inventory/chosen-place.ts";
import { boughtLast } from "../inventory/proposed-lot.ts";
import { stockUp } from "../inventory/stock-up.ts";
import { invalid, ok, type Outcome } from "../outcome.ts";
import { keepReceipt } from "../receipts/kept-receipts.ts";
import { learnNames } from "./learned-name.store.ts";
import { boughtOf, learnedFrom, lineOf, ONE, type Line } from "./scanned-lines.ts";

type SaveBody = Body<typeof scanningApi.save>;
type Saved = Data<typeof scanningApi.save>;

interface Save {
  readonly household: HouseholdId;
  readonly items: SaveBody["items"];
  readonly purchaseDate: IsoDate;
  readonly estimatesExpiry: boolean;
  /** What the lines were read from; absent where nobody says. */
  readonly receipt?: SaveBody["receipt"];
  /** Who saves them. */
  readonly by: number;
  /** The household's, for what is said of them. */
  readonly currency: string;
  readonly now: number;
}

/** What was saved, in one sentence. */
function savedText(saved: { items: number; expenses: number }, total: string): Text {
  const { items, expenses } = saved;
  if (items > 0 && expenses > 0) return text("answers.scanSavedBoth", { items, expenses, total });
  if (items > 0) return text("answers.scanSavedStock", { items });
  return expenses > 0
    ? text("answers.scanSavedExpenses", { expenses, total })
    : "answers.scanSavedNothing";
}

const wayBackOf = ({ receipt }: Save) =>
  ({ of: "stock", ...(receipt && { hasReceipt: true as const }) }) as const;

/** Writes down that a receipt was saved; null where nothing of it is kept. At most one statement. */
async function logScan(tx: Tx, save: Save, lines: readonly Line[]): Promise<number | null> {
  const kept = lines.filter(({ bought, priceCents }) => bought !== null || priceCents);
  const [first] = kept;
  if (first === undefined) return null;
  const facts = {
    count: kept.length,
    name: first.bought?.ingredient.name ?? first.name,
    quantity: first.bought?.quantity ?? ONE,
    unit: unitNameOf(first.bought?.unitId ?? PIECE_UNIT_ID) ?? "",
    ingredientId: first.bought?.ingredient.id,
  };
  const { household, by, now } = save;
  return logActivity(tx, household, { by, kind: "scanned", facts, wayBack: wayBackOf(save), now });
}

/** Keeps the receipt as one thing; null where nobody says what was read, or nothing of it is kept. At most one statement. */
async function keepWhole(
  tx: Tx,
  { household, receipt, purchaseDate: day, by, now }: Save,
  kept: { readonly activityId: number | null; readonly expenseCount: number },
): Promise<number | null> {
  const { activityId, expenseCount } = kept;
  if (!receipt || activityId === null) return null;
  const { merchant, total, picture } = receipt;
  return keepReceipt(tx, household, {
    printed: { merchant: merchant || null, day, total: total ?? null, picture: picture ?? null },
    activityId,
    expenseCount,
    by,
    now,
  });
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

/**
 * Saves reviewed lines, all or nothing: matched ones become lots (quantity 1 and the ingredient's usual unit when none is
 * given), each one with a price an expense, linked to its lot and named after the ingredient, else after the line; the household's
 * memory of printed names follows the matches, and what says from which receipt it comes is kept as one. At most eleven statements.
 * Source: handbook/stock.md#purchases, handbook/receipts.md#saving.
 */
export async function saveScannedItems(tx: Tx, save: Save): Promise<Outcome<Saved>> {
  const { household, items, purchaseDate: today, by, now } = save;
  const chosen = await chosenIngredients(tx, household, {
    choices: items,
    placeOf: (index) => `items.${index}.`,
  });
  if (!chosen.ok) return chosen;
  const kinds = await kindsOf(tx, save);
  if (!kinds.ok) return kinds;
  const lines = items.map((item) => lineOf(item, chosen.value));
  const merchant = save.receipt?.merchant ?? null;
  const dated = lines.flatMap(({ bought: one }) => (one?.expiryDate ? one.ingredient.id : []));
  const last = dated.length === 0 ? new Map() : await boughtLast(tx, household, dated);
  const shopping = { ...save, merchant, kinds: kinds.value, last };
  const bought = lines.map((line) => boughtOf(line, shopping));
  const prices = lines.flatMap(({ priceCents }) => priceCents || []);
  const [expenseCount, total] = [prices.length, sumCents(prices)];
  const activityId = await logScan(tx, save, lines);
  const receiptId = await keepWhole(tx, save, { activityId, expenseCount });
  const stocked = await stockUp(tx, {
    household,
    bought,
    by,
    today,
    now,
    ...(activityId !== null && { activityId }),
    ...(receiptId !== null && { receiptId }),
  });
  if (!stocked.ok) return stocked;
  const { lots, looseExpenses: expenses } = stocked.value;
  if (activityId !== null && expenses.length > 0) {
    const wayBack = { ...wayBackOf(save), expenses };
    await completeActivity(tx, household, { id: activityId, wayBack });
  }
  const shop = shopKey(merchant);
  await learnNames(tx, household, { names: learnedFrom(lines), shop, now });
  const inventoryCount = lots.length;
  const expenseTotal = numberFromCents(total);
  const saved = {
    inventoryCount,
    expenseCount,
    expenseTotal,
    activityId,
    receiptId,
    fromListCount: 0,
  };
  const counts = { items: inventoryCount, expenses: expenseCount };
  const totalText = formatMoney(total, { currency: save.currency });
  return ok(saved, { message: savedText(counts, totalText) });
}
