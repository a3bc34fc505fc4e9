import { type Text, text } from "@larder/words/text";
import type { Body, Data } from "@larder/contract/endpoint";
import type { scanningApi } from "@larder/contract/scanning";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import {
  centsFromNumber,
  formatMoney,
  numberFromCents,
  sumCents,
  type Cents,
} from "@larder/rules/calendar-and-money/money";
import {
  microFromNumber,
  microOf,
  MICRO_PER_UNIT,
  type Micro,
} from "@larder/rules/kitchen/quantity";
import { amountOfOne } from "@larder/rules/receipts/remembered-amount";
import { shopKey } from "@larder/rules/receipts/shop-key";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import type { MasterIngredient } from "../catalogue/master-ingredient.ts";
import { PIECE_UNIT_ID, unitNameOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { completeActivity, logActivity } from "../household/log-activity.ts";
import { ok, type Outcome } from "../outcome.ts";
import { type Bought, stockUp } from "../inventory/stock-up.ts";
import { keysOfName } from "./keys-of-name.ts";
import { learnNames, type LearnedName } from "./learned-name.store.ts";

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
  readonly now: number;
}

/** A reviewed line with its amounts exact and its ingredient, if it has one, found. */
interface Line {
  readonly name: string;
  /** Under which the household remembers it, the whole name first. */
  readonly nameKeys: readonly string[];
  /** How many of it were printed. */
  readonly printed: Micro;
  readonly priceCents: Cents | null;
  readonly bought: {
    readonly ingredient: MasterIngredient;
    readonly unitId: number;
    readonly quantity: Micro;
    readonly placeId: number | null;
  } | null;
}

const ONE = microOf(MICRO_PER_UNIT);

function lineOf(
  item: SaveBody["items"][number],
  ingredients: ReadonlyMap<number, MasterIngredient>,
): Line {
  const { name, printedName, quantity, price, masterIngredientId, unitId, placeId } = item;
  const ingredient = ingredients.get(masterIngredientId ?? 0);
  return {
    name,
    nameKeys: keysOfName(printedName?.trim() || name),
    printed: microFromNumber(item.printedQuantity ?? 1) ?? ONE,
    priceCents: price === null || price === undefined ? null : centsFromNumber(price),
    bought:
      ingredient === undefined
        ? null
        : {
            ingredient,
            unitId: unitId ?? ingredient.defaultUnitId ?? PIECE_UNIT_ID,
            quantity: microFromNumber(quantity ?? 1) ?? ONE,
            placeId: placeId ?? null,
          },
  };
}

/** The lines under one of their keys: with sizes and codes, or without. */
function learnedUnder(lines: readonly Line[], at: 0 | 1): ReadonlyMap<string, LearnedName> {
  const byKey = new Map<string, LearnedName>();
  for (const { nameKeys, printed, bought } of lines) {
    const key = nameKeys[at] ?? "";
    if (key === "" || (bought === null && byKey.has(key))) continue;
    const match = bought && {
      masterIngredientId: bought.ingredient.id,
      unitId: bought.unitId,
      quantity: amountOfOne(bought.quantity, printed),
      placeId: bought.placeId,
    };
    byKey.set(key, { key, match });
  }
  return byKey;
}

/** Each printed name once; of several lines with one name a matched one counts, the last of them, and the whole name before a part. */
function learnedFrom(lines: readonly Line[]): readonly LearnedName[] {
  return [...new Map([...learnedUnder(lines, 1), ...learnedUnder(lines, 0)]).values()];
}

/** A line as something that was bought: called as the ingredient, else as the line. */
function boughtOf(
  { name, priceCents, bought }: Line,
  { purchaseDate, estimatesExpiry }: Save,
): Bought {
  if (bought === null) return { name, priceCents, purchaseDate, lot: null };
  const { ingredient, unitId, quantity } = bought;
  const { id: masterIngredientId, shelfLifeDays } = ingredient;
  const expiryDate =
    estimatesExpiry && shelfLifeDays !== null ? addDays(purchaseDate, shelfLifeDays) : null;
  const lot = { masterIngredientId, unitId, quantity, expiryDate };
  return { name: ingredient.name, priceCents, purchaseDate, lot };
}

/** What was saved, in one sentence. */
function savedText(items: number, expenses: number, cents: Cents): Text {
  const total = formatMoney(cents);
  if (items > 0 && expenses > 0) return text("answers.scanSavedBoth", { items, expenses, total });
  if (items > 0) return text("answers.scanSavedStock", { items });
  return expenses > 0
    ? text("answers.scanSavedExpenses", { expenses, total })
    : "answers.scanSavedNothing";
}

/** Writes down that a receipt was saved; null where nothing of it is kept. At most one statement. */
async function logScan(
  tx: Tx,
  { household, by, now }: Save,
  lines: readonly Line[],
): Promise<number | null> {
  const kept = lines.filter(({ bought, priceCents }) => bought !== null || priceCents);
  const [first] = kept;
  if (first === undefined) return null;
  const facts = {
    count: kept.length,
    name: first.bought?.ingredient.name ?? first.name,
    quantity: first.bought?.quantity ?? ONE,
    unit: unitNameOf(first.bought?.unitId ?? PIECE_UNIT_ID) ?? "",
  };
  const wayBack = { of: "stock" } as const;
  return logActivity(tx, household, { by, kind: "scanned", facts, wayBack, now });
}

/**
 * Saves reviewed lines, all or nothing: matched ones become lots (quantity 1 and the ingredient's usual unit when none is
 * given), each one with a price an expense, linked to its lot and named after the ingredient, else after the line; and the
 * household's memory of printed names follows the matches. At most eight statements.
 * Source: handbook/stock.md#purchases, handbook/receipts.md#saving.
 */
export async function saveScannedItems(tx: Tx, save: Save): Promise<Outcome<Saved>> {
  const { household, items, purchaseDate: today, now } = save;
  const chosen = await chosenIngredients(tx, household, {
    choices: items,
    placeOf: (index) => `items.${index}.`,
  });
  if (!chosen.ok) return chosen;
  const lines = items.map((item) => lineOf(item, chosen.value));
  const bought = lines.map((line) => boughtOf(line, save));
  const activityId = await logScan(tx, save, lines);
  const stocked = await stockUp(tx, {
    household,
    bought,
    today,
    now,
    ...(activityId !== null && { activityId }),
  });
  if (!stocked.ok) return stocked;
  const { lots, looseExpenses: expenses } = stocked.value;
  if (activityId !== null && expenses.length > 0) {
    const wayBack = { of: "stock", expenses } as const;
    await completeActivity(tx, household, { id: activityId, wayBack });
  }
  const shop = shopKey(save.receipt?.merchant);
  await learnNames(tx, household, { names: learnedFrom(lines), shop, now });
  const prices = lines.flatMap(({ priceCents }) => priceCents || []);
  const [inventoryCount, expenseCount] = [lots.length, prices.length];
  const total = sumCents(prices);
  const saved = {
    inventoryCount,
    expenseCount,
    expenseTotal: numberFromCents(total),
    activityId,
    receiptId: null,
  };
  return ok(saved, { message: savedText(inventoryCount, expenseCount, total) });
}
