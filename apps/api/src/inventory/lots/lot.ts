import type { Cents } from "@larder/rules/calendar-and-money/money";
import { makerOf, type Made } from "../../db/schema/made-by.ts";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { HouseholdId, Row } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { evidenceColumns } from "../../db/schema/lot-evidence.ts";
import type { EvidenceOfLot } from "../checking/evidence.ts";

/** A lot's facts from a person, with their columns. */
const said = {
  masterIngredientId: "master_ingredient_id",
  unitId: "unit_id",
  quantity: "quantity",
  priceCents: "price_cents",
  purchaseDate: "purchase_date",
  expiryDate: "expiry_date",
} as const;

/** The same for facts that stay if a save omits them. */
const saidAtTimes = {
  placeId: "place_id",
  dateKind: "date_kind",
  openedOn: "opened_on",
  frozenOn: "frozen_on",
  isExpiryProposed: "is_expiry_proposed",
  packCount: "pack_count",
  packQuantity: "pack_quantity",
  packUnitId: "pack_unit_id",
  shop: "shop",
} as const;

/** All facts of a lot, with their columns. Reads and writes are derived from these two lists. */
const kept = {
  ...said,
  ...saidAtTimes,
  id: "id",
  boughtQuantity: "bought_quantity",
  partOf: "part_of",
  byUserId: "by_user_id",
  createdAt: "created_at",
  updatedAt: "updated_at",
} as const;

type Values<Columns extends Readonly<Record<string, keyof Row<"lots">>>> = {
  readonly [Field in keyof Columns]: Row<"lots">[Columns[Field]];
};
type Selected<Columns extends Readonly<Record<string, string>>> = {
  [Field in keyof Columns & string]: `lots.${Columns[Field]} as ${Field}`;
}[keyof Columns & string];

type ValuesAtTimes = Values<typeof saidAtTimes>;
/** A lot's facts from a person. */
export type LotFacts = Values<typeof said> & {
  readonly [Field in keyof ValuesAtTimes]?: ValuesAtTimes[Field] | undefined;
};
/** A lot without the names of its ids. */
export type KeptLot = Values<typeof kept>;

/** Food bought at once, in stock. */
export interface Lot extends KeptLot, Made, EvidenceOfLot {
  readonly name: string;
  /** Its ingredient's category as stored. */
  readonly category: string;
  readonly unit: string;
  /** Its place; null without one. */
  readonly place: string | null;
}

/** An amount of one lot, in the lot's unit. */
export interface LotAmount extends Pick<LotFacts, "unitId" | "quantity"> {
  readonly lotId: number;
  /** Its value if it leaves the kitchen; null if unknown, absent if not needed. */
  readonly worthCents?: Cents | null;
  /** Its price share, as a bought amount; the lot's own when absent. */
  readonly boughtQuantity?: Micro | null;
}

/** The columns of a `KeptLot`. */
export const lotColumns = Object.entries(kept).map(
  ([field, column]) => `lots.${column} as ${field}`,
  // TypeScript knows an object's entries only as text.
) as Selected<typeof kept>[];

type SaidColumns = Pick<Row<"lots">, (typeof said)[keyof typeof said]> &
  Partial<Pick<Row<"lots">, (typeof saidAtTimes)[keyof ValuesAtTimes]>>;

/** A lot's facts by column, without unspecified ones. */
export function columnsOf(facts: LotFacts): SaidColumns {
  const columns = Object.entries({ ...said, ...saidAtTimes }).flatMap(([field, column]) => {
    const value = facts[field as keyof LotFacts];
    return value === undefined ? [] : [[column, value] as const];
  });
  // Each column of the lists once, with its value in `LotFacts`.
  return Object.fromEntries(columns) as ReturnType<typeof columnsOf>;
}

/** The columns of a `Lot`. */
export const namedLotColumns = (household: HouseholdId) =>
  [
    ...lotColumns,
    "master_ingredients.name",
    "master_ingredients.category",
    "master_units.name as unit",
    "places.name as place",
    makerOf("lots", household),
    ...evidenceColumns(household),
  ] as const;

/** Their names. */
export const lotFields = [
  // TypeScript knows an object's keys only as text.
  ...(Object.keys(kept) as (keyof typeof kept)[]),
  "name",
  "category",
  "unit",
  "place",
  "byName",
  "seenAt",
  "checkedAt",
  "usedAt",
] as const;

/** A household's lots with the names of their ingredient, unit and place. */
export const selectLots = (db: Reader, household: HouseholdId) =>
  db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .innerJoin("master_units", "master_units.id", "lots.unit_id")
    .leftJoin("places", (join) =>
      join.on("places.household_id", "=", household).onRef("places.id", "=", "lots.place_id"),
    )
    .select(namedLotColumns(household))
    .where("lots.household_id", "=", household);
