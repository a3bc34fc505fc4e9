import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import { unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, invalid, ok, type Outcome } from "../../values/outcome.ts";
import type { Maker } from "../../db/schema/made-by.ts";
import { refuseImplausible } from "./implausible-rows.ts";
import { NO_EVIDENCE } from "../checking/evidence.ts";
import { factsAbout } from "./facts-about.ts";
import type { Lot, LotFacts } from "./lot.ts";
import { hasUnknownPacks } from "./lots-packs.ts";
import { listPlaces } from "../places/place.store.ts";
import { savePurchase } from "../worth/save-purchase.ts";

interface Adding {
  readonly household: HouseholdId;
  readonly lots: readonly LotFacts[];
  /** Lots whose implausible values are meant, by index; absent: no lot is judged. */
  readonly meant?: readonly boolean[];
  /** The position of a lot in the body. */
  readonly placeOf?: (index: number) => string;
  /** The acting person. */
  readonly by: Maker;
  readonly today: IsoDate;
  readonly now: number;
}

/** New lots, and the data for their undo. */
interface Added {
  readonly lots: readonly Lot[];
  readonly activityId: number;
}

/**
 * Adds lots, all or none; a price above 0 is logged as a purchase. `validation_failed` at the first
 * unknown ingredient, unit or place. Six statements, one more for lots with places. Source:
 * handbook/stock.md#purchases, handbook/stock.md#several-at-once.
 */
export async function addLots(
  tx: Tx,
  { household, lots, meant, placeOf, by, today, now }: Adding,
): Promise<Outcome<Added>> {
  const chosen = await chosenIngredients(tx, household, {
    choices: lots,
    ...(placeOf && { placeOf }),
  });
  if (!chosen.ok) return chosen;
  const unit = lots.findIndex((lot) => hasUnknownPacks(lot));
  if (unit >= 0) return invalid(`${placeOf?.(unit) ?? ""}packs.unitId`, "calls.chooseUnit");
  if (meant) {
    const rows = lots.map((lot, index) => ({
      ...lot,
      isMeant: meant[index],
      path: placeOf?.(index) ?? "",
    }));
    const judging = { ingredients: chosen.value, rows, today };
    const judged = await refuseImplausible(tx, household, judging);
    if (!judged.ok) return judged;
  }
  const isPlaced = lots.some(({ placeId }) => typeof placeId === "number");
  const places = new Map(
    isPlaced ? (await listPlaces(tx, household)).map(({ id, name }) => [id, name]) : [],
  );
  const lost = lots.findIndex(({ placeId }) => typeof placeId === "number" && !places.has(placeId));
  if (lost >= 0) return invalid(`${placeOf?.(lost) ?? ""}placeId`, "calls.choosePlace");
  const named = lots.map((lot) => ({
    ...lot,
    name: chosen.value.get(lot.masterIngredientId)?.name ?? "",
    category: chosen.value.get(lot.masterIngredientId)?.category ?? "",
    unit: unitNameOf(lot.unitId) ?? "",
    place: places.get(lot.placeId ?? 0) ?? null,
  }));
  const bought = lots.map(({ priceCents, purchaseDate, ...lot }, index) => ({
    name: named[index]?.name ?? "",
    lot,
    priceCents,
    purchaseDate,
  }));
  const saved = await savePurchase(tx, {
    household,
    bought,
    told: { kind: "added", facts: factsAbout(named) },
    // a ticked line leaves its list only when put away from there
    leaves: [],
    by: by.id,
    today,
    now,
  });
  if (!saved.ok) return saved;
  const made = saved.value.lots.map((lot, index) => ({
    ...lot,
    name: named[index]?.name ?? "",
    category: named[index]?.category ?? "",
    unit: named[index]?.unit ?? "",
    place: named[index]?.place ?? null,
    byName: by.name,
    ...NO_EVIDENCE,
  }));
  return ok({ lots: made, activityId: saved.value.activityId });
}

/** A lot to add, by id or by name. */
export interface NamedLot extends Omit<LotFacts, "masterIngredientId"> {
  readonly masterIngredientId: number | null;
  readonly name: string;
  readonly isMeant: boolean | undefined;
}

const rowOf = (index: number): string => `items.${index}.`;

/**
 * The same for lots that may be given by name, resolved as everywhere. `validation_failed` at each
 * unknown row. At most ten statements. Source: handbook/stock.md#several-at-once,
 * handbook/catalogue.md#names.
 */
export async function addNamedLots(
  tx: Tx,
  { lots: named, ...adding }: Omit<Adding, "lots" | "placeOf"> & { lots: readonly NamedLot[] },
): Promise<Outcome<Added>> {
  const texts = named.map(({ masterIngredientId, name }) =>
    masterIngredientId === null ? name : "",
  );
  const isNamed = texts.some((text) => text !== "");
  const ids = isNamed ? await resolveNames(tx, { household: adding.household }, texts) : [];
  const lots = named.flatMap(({ name: _name, ...lot }, index) => {
    const masterIngredientId = lot.masterIngredientId ?? ids[index] ?? null;
    return masterIngredientId === null ? [] : [{ ...lot, masterIngredientId }];
  });
  const meant = named.map(({ isMeant }) => isMeant === true);
  if (lots.length === named.length) return addLots(tx, { ...adding, lots, meant, placeOf: rowOf });
  const message = "calls.chooseIngredient" as const;
  const details = named.flatMap(({ masterIngredientId, name }, index) =>
    masterIngredientId !== null || (ids[index] ?? null) !== null
      ? []
      : [{ path: `${rowOf(index)}${name === "" ? "masterIngredientId" : "name"}`, message }],
  );
  return fail("validation_failed", { message, details });
}
