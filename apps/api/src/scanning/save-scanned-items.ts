import { type Text, text } from "@larder/words/text";
import type { Body, Data } from "@larder/contract/endpoint";
import type { scanningApi } from "@larder/contract/scanning";
import { addDays, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { foldText } from "@larder/rules/kitchen/ingredient-name";
import {
  centsFromNumber,
  formatMoney,
  numberFromCents,
  sumCents,
  type Cents,
} from "@larder/rules/calendar-and-money/money";
import { microFromNumber, microOf, MICRO_PER_UNIT } from "@larder/rules/kitchen/quantity";
import { logPurchases, NO_ROOM_FOR_EXPENSES, type Purchase } from "../budget/add-expense.store.ts";
import {
  findIngredients,
  isUnitId,
  PIECE_UNIT_ID,
  type MasterIngredientRow,
} from "../catalogue/catalogue.store.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { fail, invalid, ok, type Failure, type Outcome } from "../outcome.ts";
import { addLots, countLots, MOST_LOTS, NO_ROOM_FOR_LOTS } from "../inventory/stock.store.ts";
import { learnNames, type LearnedName } from "./learned-name.store.ts";

type SaveBody = Body<typeof scanningApi.save>;
type Saved = Data<typeof scanningApi.save>;

interface Save {
  readonly household: HouseholdId;
  readonly items: SaveBody["items"];
  readonly purchaseDate: IsoDate;
  readonly estimatesExpiry: boolean;
  readonly now: number;
}

/** A reviewed line with its amounts exact and its ingredient, if it has one, found. */
interface Line {
  readonly name: string;
  readonly nameKey: string;
  readonly priceCents: Cents | null;
  readonly bought: {
    readonly ingredient: MasterIngredientRow;
    readonly unitId: number;
    readonly quantity: ReturnType<typeof microOf>;
  } | null;
}

const ONE = microOf(MICRO_PER_UNIT);

function lineOf(
  item: SaveBody["items"][number],
  ingredients: ReadonlyMap<number, MasterIngredientRow>,
): Line {
  const { name, printedName, quantity, price, masterIngredientId, unitId } = item;
  const ingredient = ingredients.get(masterIngredientId ?? 0);
  return {
    name,
    nameKey: foldText(printedName?.trim() || name),
    priceCents: price === null || price === undefined ? null : centsFromNumber(price),
    bought:
      ingredient === undefined
        ? null
        : {
            ingredient,
            unitId: unitId ?? ingredient.defaultUnitId ?? PIECE_UNIT_ID,
            quantity: microFromNumber(quantity ?? 1) ?? ONE,
          },
  };
}

/** The first id that nothing has; every ingredient that was asked for was looked up. */
function unknownId(
  items: SaveBody["items"],
  ingredients: ReadonlyMap<number, MasterIngredientRow>,
): Failure | null {
  for (const [index, { masterIngredientId, unitId }] of items.entries()) {
    if (typeof masterIngredientId === "number" && !ingredients.has(masterIngredientId))
      return invalid(`items.${index}.masterIngredientId`, "calls.chooseIngredient");
    if (typeof unitId === "number" && !isUnitId(unitId))
      return invalid(`items.${index}.unitId`, "calls.chooseUnit");
  }
  return null;
}

/** Each printed name once; of several lines with one name a matched one counts, the last of them. */
function learnedFrom(lines: readonly Line[]): readonly LearnedName[] {
  const byKey = new Map<string, LearnedName>();
  for (const { nameKey: key, bought } of lines) {
    if (key === "" || (bought === null && byKey.has(key))) continue;
    const match =
      bought === null ? null : { masterIngredientId: bought.ingredient.id, unitId: bought.unitId };
    byKey.set(key, { key, match });
  }
  return [...byKey.values()];
}

/** Puts the matched lines into stock and answers the lot of each line that has one. At most three statements. */
async function stockUp(
  tx: Tx,
  lines: readonly Line[],
  { household, purchaseDate, estimatesExpiry, now }: Save,
): Promise<Outcome<ReadonlyMap<Line, number>>> {
  const bought = lines.flatMap((line) => (line.bought === null ? [] : [{ line, ...line.bought }]));
  if (bought.length === 0) return ok(new Map());
  if ((await countLots(tx, household)) + bought.length > MOST_LOTS)
    return fail("limit_reached", { message: NO_ROOM_FOR_LOTS });
  const lots = bought.map(({ line, ingredient, unitId, quantity }) => {
    const { shelfLifeDays } = ingredient;
    return {
      masterIngredientId: ingredient.id,
      unitId,
      quantity,
      priceCents: line.priceCents,
      purchaseDate,
      expiryDate:
        estimatesExpiry && shelfLifeDays !== null ? addDays(purchaseDate, shelfLifeDays) : null,
    };
  });
  const ids = await addLots(tx, household, { lots, now });
  return ok(new Map(bought.map(({ line }, index) => [line, ids[index] ?? 0])));
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

/**
 * Saves reviewed lines, all or nothing: matched ones become lots (quantity 1 and the ingredient's usual unit when none is
 * given), each one with a price an expense, linked to its lot and named after the ingredient, else after the line; and the
 * household's memory of printed names follows the matches. At most six statements.
 * Source: handbook/stock.md#purchases, handbook/receipts.md#saving.
 */
export async function saveScannedItems(tx: Tx, save: Save): Promise<Outcome<Saved>> {
  const { household, items, purchaseDate, now } = save;
  const ids = [...new Set(items.flatMap((item) => item.masterIngredientId ?? []))];
  const ingredients = ids.length === 0 ? new Map() : await findIngredients(tx, ids);
  const unknown = unknownId(items, ingredients);
  if (unknown !== null) return unknown;
  const lines = items.map((item) => lineOf(item, ingredients));
  const stocked = await stockUp(tx, lines, save);
  if (!stocked.ok) return stocked;
  const purchases = lines.flatMap((line): Purchase[] =>
    line.priceCents === null || line.priceCents === 0
      ? []
      : [
          {
            lotId: stocked.value.get(line) ?? null,
            description: line.bought?.ingredient.name ?? line.name,
            amountCents: line.priceCents,
            date: purchaseDate,
          },
        ],
  );
  if (!(await logPurchases(tx, household, { purchases, now })))
    return fail("limit_reached", { message: NO_ROOM_FOR_EXPENSES });
  await learnNames(tx, household, { names: learnedFrom(lines), now });
  const total = sumCents(purchases.map((purchase) => purchase.amountCents));
  const inventoryCount = stocked.value.size;
  const saved = {
    inventoryCount,
    expenseCount: purchases.length,
    expenseTotal: numberFromCents(total),
  };
  return ok(saved, { message: savedText(inventoryCount, purchases.length, total) });
}
