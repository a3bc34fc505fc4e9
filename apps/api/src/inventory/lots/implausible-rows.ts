import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { isImplausibleAmount } from "@larder/rules/kitchen/amounts/amount-doubt";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { readUnit } from "@larder/rules/kitchen/amounts/units";
import { lifeExceeded, type PlaceKind } from "@larder/rules/kitchen/lots/keeping";
import { type Text, text } from "@larder/words/text";
import type { MasterIngredient } from "../../catalogue/master-ingredient.ts";
import { unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { boughtLast } from "../shops/bought-last.store.ts";
import { placeKinds } from "./chosen-place.ts";
import { factsOf, type KnownIngredient, usualAmount } from "./fill-lines.ts";

/** A row to save; an absent amount or date is not judged. */
export interface JudgedRow {
  /** Where the body has it: `items.0.`. */
  readonly path: string;
  readonly masterIngredientId: number | null;
  readonly quantity?: Micro | undefined;
  readonly unitId?: number | undefined;
  readonly expiryDate?: IsoDate | null | undefined;
  readonly placeId?: number | null | undefined;
  readonly isMeant?: boolean | undefined;
}

interface Judging {
  /** Of the rows, by id. */
  readonly ingredients: ReadonlyMap<number, MasterIngredient>;
  readonly rows: readonly JudgedRow[];
  readonly today: IsoDate;
}

interface Complaint {
  readonly path: string;
  readonly message: Text;
}

function amountComplaint(row: JudgedRow, known: KnownIngredient): Complaint | null {
  const unit = unitNameOf(row.unitId ?? 0);
  const usual = usualAmount(known);
  if (row.quantity === undefined || unit === undefined || usual === null) return null;
  const purchase = { quantity: row.quantity, unit: readUnit(unit), usual, facts: known.facts };
  if (!isImplausibleAmount(purchase)) return null;
  const { name } = known.ingredient;
  const values = { name, quantity: numberFromMicro(usual.quantity), unit: usual.unit.name };
  return { path: `${row.path}quantity`, message: text("answers.implausibleAmount", values) };
}

function dayComplaint(
  row: JudgedRow,
  { ingredient }: KnownIngredient,
  { kinds, today }: { readonly kinds: ReadonlyMap<number, PlaceKind>; readonly today: IsoDate },
): Complaint | null {
  if (!row.expiryDate) return null;
  const kind = kinds.get(row.placeId ?? 0) ?? null;
  const life = lifeExceeded(daysBetween(today, row.expiryDate), kind, ingredient);
  if (life === null) return null;
  const message = text("answers.implausibleDay", { name: ingredient.name, days: life });
  return { path: `${row.path}expiryDate`, message };
}

/**
 * `implausible` with each row that needs an explicit answer, unless it is marked as meant. No
 * statement if all are; else at most two. Source: handbook/stock.md#hardly-meant.
 */
export async function refuseImplausible(
  tx: Tx,
  household: HouseholdId,
  { ingredients, rows, today }: Judging,
): Promise<Outcome<undefined>> {
  const open = rows.filter(
    ({ isMeant, quantity, expiryDate }) => isMeant !== true && (quantity ?? expiryDate),
  );
  const ids = [...new Set(open.flatMap(({ masterIngredientId }) => masterIngredientId ?? []))];
  if (ids.length === 0) return ok(undefined);
  const known = factsOf(ingredients, await boughtLast(tx, household, ids));
  const isPlaced = open.some(({ placeId, expiryDate }) => expiryDate && placeId);
  const kinds = isPlaced ? await placeKinds(tx, household) : new Map<number, PlaceKind>();
  const details = open.flatMap((row) => {
    const facts = known.get(row.masterIngredientId ?? 0);
    if (facts === undefined) return [];
    const complaints = [amountComplaint(row, facts), dayComplaint(row, facts, { kinds, today })];
    return complaints.filter((complaint) => complaint !== null);
  });
  const [first] = details;
  if (first === undefined) return ok(undefined);
  return fail("implausible", { message: first.message, details });
}
