import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import { daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { compare, isBetween, rational } from "@larder/rules/calendar-and-money/rational";
import type { AddLine } from "@larder/rules/kitchen/lines/add-line";
import {
  doubtOf,
  timesUsual,
  type UsualPurchase,
} from "@larder/rules/kitchen/amounts/amount-doubt";
import { daysKeptIn } from "@larder/rules/kitchen/lots/keeping";
import { type Amount, fillAmount, fillExpiry } from "@larder/rules/kitchen/lines/fill-line";
import {
  MICRO_PER_UNIT,
  microFromNumber,
  type Micro,
  microOf,
  numberFromMicro,
} from "@larder/rules/kitchen/amounts/quantity";
import { type IngredientFacts, readUnit, type Unit } from "@larder/rules/kitchen/amounts/units";
import { isOfFurtherLanguage } from "@larder/rules/recipe-text/words/further-words";
import { chosenIngredients } from "../../catalogue/chosen-ingredients.ts";
import type { MasterIngredient } from "../../catalogue/master-ingredient.ts";
import { measuresOf } from "../../catalogue/measures.ts";
import { type Meant, presentMeaning } from "../../catalogue/typed-meanings.ts";
import { unitIdOf, unitNameOf } from "../../catalogue/units.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { RememberedName } from "../../scanning/remembered-names.ts";
import type { Place } from "../stock/at-home.store.ts";
import { boughtLast } from "../shops/bought-last.store.ts";
import type { Lot } from "./lot.ts";
import { usualPlace } from "./proposed-lot.ts";

/** A household's facts of an ingredient. */
export interface KnownIngredient {
  readonly ingredient: MasterIngredient;
  /** Its last purchase. */
  readonly last: Lot | null;
  readonly facts: IngredientFacts;
}

const NO_WEIGHTS = { lot: null, milligramsPerMl: null, milligramsPerPiece: null };

/** A household's facts of ingredients, by id. Two statements. */
export async function knownIngredients(
  db: Reader,
  household: HouseholdId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownIngredient>> {
  const choices = ids.map((masterIngredientId) => ({ masterIngredientId }));
  const [chosen, bought] = await Promise.all([
    chosenIngredients(db, household, { choices }),
    boughtLast(db, household, ids),
  ]);
  return factsOf(chosen.ok ? chosen.value : new Map(), bought);
}

/** The same for ingredients and purchases that were read. */
export function factsOf(
  ingredients: ReadonlyMap<number, MasterIngredient>,
  bought: Awaited<ReturnType<typeof boughtLast>>,
): ReadonlyMap<number, KnownIngredient> {
  return new Map(
    [...ingredients].map(([id, ingredient]) => {
      const { lot, ...weights } = bought.get(id) ?? NO_WEIGHTS;
      return [id, { ingredient, last: lot, facts: { ...weights, measures: measuresOf(id) } }];
    }),
  );
}

type Field = ParsedLine["unsure"][number];

const FIELDS = {
  quantity: "quantity",
  unit: "unitId",
  price: "price",
  expiryDate: "expiryDate",
  place: "placeId",
} as const satisfies Record<AddLine["unsure"][number], Field>;

const PIECE = readUnit("piece");

const unitOf = (id: number | null | undefined): Unit | null => {
  const name = typeof id === "number" ? unitNameOf(id) : undefined;
  return name === undefined ? null : readUnit(name);
};

function usualOf({ usual }: MasterIngredient): Amount | null {
  const quantity = usual && microFromNumber(usual.quantity);
  const unit = unitOf(usual?.unitId);
  return quantity && unit && { quantity, unit };
}

/** Amount and price of an ingredient's last purchase. */
function lastOf(last: Lot | null): UsualPurchase | null {
  return last && { quantity: last.quantity, unit: readUnit(last.unit), price: last.priceCents };
}

/** What was bought last of an ingredient, else its usual pack; null if neither is known. */
export function usualAmount({ last, ingredient }: KnownIngredient): UsualPurchase | null {
  return lastOf(last) ?? usualOf(ingredient);
}

/** A can or bottle is about the usual pack between these multiples of it. */
const ABOUT_A_PACK = { least: rational(1, 2), most: rational(2) };
const CONTAINERS = ["can", "bottle"] as const;
const ONE = microOf(MICRO_PER_UNIT);

/** The drink's can or bottle. Food in cans has such a usual pack itself. */
function containerOf({ ingredient, facts }: KnownIngredient) {
  const name = CONTAINERS.find((one) => facts.measures?.has(one));
  const usual = usualOf(ingredient);
  if (name === undefined || usual?.unit.dimension !== "volume") return null;
  const unit = readUnit(name);
  const times = timesUsual({ quantity: ONE, unit, usual, facts });
  return times && { unit, isUsual: isBetween(times, ABOUT_A_PACK) };
}

/** Fewer small pieces than this share of the usual pack are not bought: "blueberries x2" are two packs. */
const LEAST_SHARE = rational(1, 8);
const SMALL_MG = 30_000;

/** Whether a number counts pieces of the food: these have a weight, and are not far too few. */
function countsPieces(quantity: Micro | null, { ingredient, facts }: KnownIngredient): boolean {
  if (facts.milligramsPerPiece === null) return false;
  if (facts.milligramsPerPiece > SMALL_MG) return true;
  if (quantity === null) return true;
  const times = timesUsual({ quantity, unit: PIECE, usual: usualOf(ingredient), facts });
  return times === null || compare(times, LEAST_SHARE) >= 0;
}

function filledAmount(line: AddLine, known: KnownIngredient | null) {
  const said = {
    quantity: line.quantity,
    unit: line.unit === null ? null : readUnit(line.unit),
    isUnitSure: !line.unsure.includes("unit"),
    isOfPack: line.isOfPack,
  };
  return fillAmount(said, {
    piece: PIECE,
    last: lastOf(known?.last ?? null),
    usual: known && usualOf(known.ingredient),
    keptIn: unitOf(known?.ingredient.defaultUnitId),
    container: known && containerOf(known),
    hasPieces: known !== null && countsPieces(line.quantity, known),
  });
}

/** The place with the name, else the first of the kind. */
function placeCalled(name: string, places: readonly Place[]): Place | null {
  const named = places.find((place) => place.name === name);
  return named ?? places.find(({ kind }) => kind === name) ?? null;
}

/** The remembered amount, if the line has none. */
function rememberedAmount({ quantity }: AddLine, remembered: RememberedName | null) {
  const one = remembered?.quantity ?? null;
  if (quantity !== null || remembered === null || one === null) return null;
  const unit = unitOf(remembered.unitId);
  const proposed = ["quantity", "unit"] as const;
  return unit && { quantity: one, unit, proposed, unsure: [] };
}

const rememberedPlace = (remembered: RememberedName | null, places: readonly Place[]) =>
  places.find(({ id }) => id === remembered?.placeId) ?? null;

interface Filling {
  /** The line as typed. */
  readonly text: string;
  readonly line: AddLine;
  readonly meant: Pick<Meant, "proposals" | "isFood">;
  /** What the household answered for the name before. */
  readonly remembered: RememberedName | null;
  /** Null for an unknown name. */
  readonly known: KnownIngredient | null;
  readonly places: readonly Place[];
  readonly today: IsoDate;
}

/** A typed day is asked about beyond so many times the usual life: "8/12" may be read in two ways. */
const MOST_TIMES_LIFE = 10;

/** Whether a typed day is much later than the food keeps in its place. */
function isFarOff(
  day: IsoDate | null,
  {
    keeping,
    place,
    today,
  }: { readonly keeping: MasterIngredient; readonly place: Place | null; readonly today: IsoDate },
): boolean {
  const life = daysKeptIn(place?.kind ?? null, keeping);
  return day !== null && life !== null && daysBetween(today, day) > MOST_TIMES_LIFE * life;
}

/** Whether the unit is of a language that is only read, so that its size may be another: "2 msk". */
const isInFurtherUnit = ({ parts }: AddLine): boolean =>
  parts.some(({ is, text }) => is === "amount" && isOfFurtherLanguage(text));

/**
 * A line's values with ids; missing ones from the last purchase, else the usual pack. Source:
 * handbook/stock.md#what-a-line-leaves-out.
 */
export function filledLine(filling: Filling): ParsedLine {
  const { text, line, meant, remembered, known, places, today } = filling;
  const { quantity, unit, ...amount } =
    rememberedAmount(line, remembered) ?? filledAmount(line, known);
  const place =
    line.place === null
      ? (rememberedPlace(remembered, places) ?? (known && usualPlace(known, places)))
      : placeCalled(line.place, places);
  const keeping = known?.ingredient;
  const expiryDate =
    line.expiryDate ?? (keeping ? fillExpiry({ last: known.last, keeping, place, today }) : null);
  const usual = known && usualAmount(known);
  const doubt =
    quantity === null || unit === null
      ? null
      : doubtOf({ quantity, unit, price: line.price, usual, facts: known?.facts ?? null });
  const unsure = new Set<Field>([...line.unsure, ...amount.unsure].map((field) => FIELDS[field]));
  // The bags are the pieces.
  if (line.unit === "pack" && unit?.name === PIECE.name) unsure.delete("unitId");
  if (isInFurtherUnit(line)) unsure.add("unitId");
  if (known === null) unsure.add("masterIngredientId");
  if (doubt !== null) unsure.add(doubt.code === "too_dear" ? "price" : "quantity");
  if (line.place !== null && place === null) unsure.add("placeId");
  if (keeping && isFarOff(line.expiryDate, { keeping, place, today })) unsure.add("expiryDate");
  const proposed = new Set<Field>(amount.proposed.map((field) => FIELDS[field]));
  if (line.expiryDate === null && expiryDate !== null) proposed.add("expiryDate");
  if (line.place === null && place !== null) proposed.add("placeId");
  return {
    text,
    name: line.name,
    masterIngredientId: known?.ingredient.id ?? null,
    quantity: quantity === null ? null : numberFromMicro(quantity),
    unitId: unit === null ? null : unitIdOf(unit.name),
    price: line.price === null ? null : numberFromCents(line.price),
    expiryDate,
    placeId: place?.id ?? null,
    isSure: unsure.size === 0,
    unsure: [...unsure],
    proposed: [...proposed],
    ...presentMeaning(remembered === null ? meant : {}),
    isRemembered: remembered !== null && known !== null,
  };
}
