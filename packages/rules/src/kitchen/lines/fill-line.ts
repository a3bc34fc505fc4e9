import { addDays, daysBetween, type IsoDate } from "../../calendar-and-money/day.ts";
import { isBetween, rational } from "../../calendar-and-money/rational.ts";
import { timesUsual } from "../amounts/amount-doubt.ts";
import { daysKeptIn, type Keeping, type PlaceKind } from "../lots/keeping.ts";
import { type Micro, MICRO_PER_UNIT, microOf, timesQuantity } from "../amounts/quantity.ts";
import { readUnit, type Unit } from "../amounts/units.ts";

export interface Amount {
  readonly quantity: Micro;
  readonly unit: Unit;
}

interface Said {
  readonly quantity: Micro | null;
  readonly unit: Unit | null;
  /** False for a bag or a box, which counts as a pack. */
  readonly isUnitSure?: boolean;
  /** Whether the number counts the pieces of a pack: "6 pack". */
  readonly isOfPack?: boolean;
}

/** How an ingredient is bought; null for unknown parts. */
interface Habit {
  /** Last purchase. */
  readonly last: Amount | null;
  /** Usual pack in shops. */
  readonly usual: Amount | null;
  /** Usual unit in stock. */
  readonly keptIn: Unit | null;
  /** Whether a piece has a weight, so pieces convert. */
  readonly hasPieces: boolean;
  /** Its container with a known content: the can of beer. */
  readonly container?: Container | null;
}

interface Container {
  readonly unit: Unit;
  /** Whether its content is about the usual pack. */
  readonly isUsual: boolean;
}

/** Amount with its filled-in and uncertain fields. */
interface FilledAmount {
  readonly quantity: Micro | null;
  readonly unit: Unit | null;
  readonly proposed: readonly ("quantity" | "unit")[];
  readonly unsure: readonly ("quantity" | "unit")[];
}

const PACK = "pack";
const ONE_OF_IT = microOf(MICRO_PER_UNIT);

const sure = (amount: Amount, proposed: FilledAmount["proposed"]): FilledAmount => ({
  ...amount,
  proposed,
  unsure: [],
});

/** Default amount: the last purchase, or else the usual pack, or else one counted unit. */
function amountOf({ last, usual, keptIn }: Habit): FilledAmount {
  const known = last ?? usual;
  if (known !== null) return sure(known, ["quantity", "unit"]);
  if (keptIn === null)
    return { quantity: null, unit: null, proposed: [], unsure: ["quantity", "unit"] };
  return keptIn.dimension === "count"
    ? sure({ quantity: ONE_OF_IT, unit: keptIn }, ["quantity", "unit"])
    : { quantity: null, unit: keptIn, proposed: ["unit"], unsure: ["quantity"] };
}

function isCounted(amount: Amount | null): amount is Amount {
  return amount?.unit.dimension === "count";
}

/** So many named packs ("80 bags" of tea), or half a usual pack of pieces, count the pieces. */
const FEWEST_IN_BAGS = 20;
const FEWEST_PIECES = 4;

function isOfPieces({ quantity, unit }: Said, piece: Unit, usual: Amount | null): boolean {
  if (quantity === null || usual?.unit.name !== piece.name) return false;
  const fewest = unit === null ? FEWEST_PIECES : FEWEST_IN_BAGS;
  return quantity >= fewest * MICRO_PER_UNIT && quantity * 2 >= usual.quantity;
}

/** A bare number of a pack is in grams or millilitres. */
const SMALLER: ReadonlyMap<string, Unit> = new Map([
  ["kg", readUnit("g")],
  ["l", readUnit("ml")],
]);
/** Multiples of the usual pack that such a number may be. */
const ABOUT_A_PACK = { fewest: 20, least: rational(2, 5), most: rational(4) };

/** The unit of a number about as large as the usual pack is in it: "butter 250", "milk 500". */
function unitOfSize(quantity: Micro, pack: Amount): Unit | null {
  if (pack.unit.dimension === "count") return null;
  if (quantity < ABOUT_A_PACK.fewest * MICRO_PER_UNIT) return null;
  const unit = SMALLER.get(pack.unit.name) ?? pack.unit;
  const times = timesUsual({ quantity, unit, usual: pack });
  return times && isBetween(times, ABOUT_A_PACK) ? unit : null;
}

/**
 * Unit of a bare number: the last or usual count unit ("3 canned tomatoes"), or pieces, or the
 * container ("12 beers"), or else packs as an uncertain guess ("2 milk"). What a pack holds is no
 * number of packs.
 */
function countedAs(
  { quantity, isOfPack }: { readonly quantity: Micro; readonly isOfPack: boolean },
  piece: Unit,
  { last, usual, keptIn, hasPieces, container }: Habit,
): FilledAmount {
  const pack = usual ?? last;
  const unit = pack && unitOfSize(quantity, pack);
  if (unit) return { quantity, unit, proposed: ["unit"], unsure: ["unit"] };
  const isUnit = (amount: Amount | null): amount is Amount =>
    isCounted(amount) && !(isOfPack && amount.unit.name === PACK);
  const counted = isUnit(last) ? last : isUnit(usual) ? usual : null;
  if (counted !== null && counted.unit.name !== piece.name)
    return sure({ quantity, unit: counted.unit }, ["unit"]);
  if (counted !== null || hasPieces || keptIn === null || keptIn.name === piece.name)
    return sure({ quantity, unit: piece }, []);
  if (container) {
    const amount = sure({ quantity, unit: container.unit }, ["unit"]);
    return container.isUsual ? amount : { ...amount, unsure: ["unit"] };
  }
  if (isOfPack) return { quantity, unit: piece, proposed: [], unsure: ["unit"] };
  const all = pack && timesQuantity(quantity, pack.quantity);
  return pack && all
    ? { quantity: all, unit: pack.unit, proposed: ["unit"], unsure: ["quantity", "unit"] }
    : { quantity, unit: piece, proposed: [], unsure: ["unit"] };
}

/**
 * Complete amount of a line. Given parts stay, a bare number gets a count unit, and missing parts
 * come from the last or usual purchase.
 * Source: handbook/stock.md#what-a-line-leaves-out.
 */
export function fillAmount(
  said: Said,
  { piece, ...habit }: Habit & { readonly piece: Unit },
): FilledAmount {
  const { quantity, unit, isUnitSure = true, isOfPack = false } = said;
  if (quantity === null) return amountOf(habit);
  if ((unit === null || !isUnitSure) && isOfPieces(said, piece, habit.usual))
    return sure({ quantity, unit: piece }, []);
  return unit === null
    ? countedAs({ quantity, isOfPack }, piece, habit)
    : sure({ quantity, unit }, []);
}

/** Lot with its changes since the purchase. */
interface LastLot {
  readonly purchaseDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly openedOn: IsoDate | null;
  readonly frozenOn: IsoDate | null;
  readonly placeId: number | null;
}

/**
 * Days from purchase to expiry of the last lot, if it is in the same place and was neither opened
 * nor frozen.
 */
function daysOfLast(last: LastLot | null, placeId: number | null): number | null {
  if (last === null || last.purchaseDate === null || last.expiryDate === null) return null;
  if (last.openedOn !== null || last.frozenOn !== null || last.placeId !== placeId) return null;
  const days = daysBetween(last.purchaseDate, last.expiryDate);
  return days < 0 ? null : days;
}

interface Dated {
  readonly last: LastLot | null;
  readonly keeping: Keeping;
  readonly place: { readonly id: number; readonly kind: PlaceKind } | null;
  readonly today: IsoDate;
}

/**
 * Proposed expiry of a purchase today: as long as the last lot, or else as food keeps in its place.
 * Null if unknown.
 * Source: handbook/stock.md#what-a-line-leaves-out.
 */
export function fillExpiry({ last, keeping, place, today }: Dated): IsoDate | null {
  const days = daysOfLast(last, place?.id ?? null) ?? daysKeptIn(place?.kind ?? null, keeping);
  return days === null ? null : addDays(today, days);
}
