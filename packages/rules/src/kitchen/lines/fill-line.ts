import { addDays, daysBetween, type IsoDate } from "../../calendar-and-money/day.ts";
import { daysKeptIn, type Keeping, type PlaceKind } from "../lots/keeping.ts";
import {
  type Micro,
  microFromNumber,
  MICRO_PER_UNIT,
  microOf,
  numberFromMicro,
} from "../amounts/quantity.ts";
import type { Unit } from "../amounts/units.ts";

/** So much of something. */
export interface Amount {
  readonly quantity: Micro;
  readonly unit: Unit;
}

/** What is known of how an ingredient is bought; null where nothing is. */
interface Habit {
  /** What the household bought last. */
  readonly last: Amount | null;
  /** A pack as a shop sells it. */
  readonly usual: Amount | null;
  /** What a kitchen counts it in. */
  readonly keptIn: Unit | null;
  /** Whether a piece of it weighs something, so that pieces turn into what it is kept in. */
  readonly hasPieces: boolean;
}

/** An amount with what of it was filled in, and what of it may be meant otherwise. */
interface FilledAmount {
  readonly quantity: Micro | null;
  readonly unit: Unit | null;
  readonly proposed: readonly ("quantity" | "unit")[];
  readonly unsure: readonly ("quantity" | "unit")[];
}

const ONE_OF_IT = microOf(MICRO_PER_UNIT);

const sure = (amount: Amount, proposed: FilledAmount["proposed"]): FilledAmount => ({
  ...amount,
  proposed,
  unsure: [],
});

/** The amount where a line says none: of the last purchase, else the usual pack, else one of what is counted. */
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

/**
 * What a number without a unit counts: what was counted last or it is sold by ("3 canned tomatoes"), pieces of what has pieces, else
 * packs, unsure ("2 milk").
 */
function countedAs(
  quantity: Micro,
  piece: Unit,
  { last, usual, keptIn, hasPieces }: Habit,
): FilledAmount {
  const counted = isCounted(last) ? last : isCounted(usual) ? usual : null;
  if (counted !== null && counted.unit.name !== piece.name)
    return sure({ quantity, unit: counted.unit }, ["unit"]);
  if (counted !== null || hasPieces || keptIn === null || keptIn.name === piece.name)
    return sure({ quantity, unit: piece }, []);
  const pack = usual ?? last;
  const all = pack && microFromNumber(numberFromMicro(quantity) * numberFromMicro(pack.quantity));
  return pack && all
    ? { quantity: all, unit: pack.unit, proposed: ["unit"], unsure: ["quantity", "unit"] }
    : { quantity, unit: piece, proposed: [], unsure: ["unit"] };
}

/**
 * How much a line means that says how much, or does not: what it says stays, a number without a unit counts something, and what it
 * does not say is as the household bought it last, else as it is usually sold. Source: handbook/stock.md#what-a-line-leaves-out.
 */
export function fillAmount(
  said: { readonly quantity: Micro | null; readonly unit: Unit | null },
  { piece, ...habit }: Habit & { readonly piece: Unit },
): FilledAmount {
  const { quantity, unit } = said;
  if (quantity === null) return amountOf(habit);
  return unit === null ? countedAs(quantity, piece, habit) : sure({ quantity, unit }, []);
}

/** A lot as it was when it was bought, or has come to be since. */
interface LastLot {
  readonly purchaseDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  readonly openedOn: IsoDate | null;
  readonly frozenOn: IsoDate | null;
  readonly placeId: number | null;
}

/** Days from purchase to expiry of what was bought last, where it stands where the new one is to stand, and nobody opened or froze it. */
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
 * Until when what is bought today is good: as long as what was bought last, else as long as it keeps in its place; null where nobody
 * can say. Source: handbook/stock.md#what-a-line-leaves-out.
 */
export function fillExpiry({ last, keeping, place, today }: Dated): IsoDate | null {
  const days = daysOfLast(last, place?.id ?? null) ?? daysKeptIn(place?.kind ?? null, keeping);
  return days === null ? null : addDays(today, days);
}
