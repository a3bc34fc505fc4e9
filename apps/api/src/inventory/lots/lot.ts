import type { Cents } from "@larder/rules/calendar-and-money/money";
import { makerOf, type Made } from "../../db/schema/made-by.ts";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { Row } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";

/** What a person says of a lot, and the column that keeps it. */
const said = {
  masterIngredientId: "master_ingredient_id",
  unitId: "unit_id",
  quantity: "quantity",
  priceCents: "price_cents",
  purchaseDate: "purchase_date",
  expiryDate: "expiry_date",
} as const;

/** The same of what stays as it is where a save does not say it. */
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

/** All that is known of a lot, and the column that keeps it. What is read and what is written follows from these two lists. */
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
/** What a person says of a lot. */
export type LotFacts = Values<typeof said> & {
  readonly [Field in keyof ValuesAtTimes]?: ValuesAtTimes[Field] | undefined;
};
/** A lot without the names that its ids stand for. */
export type KeptLot = Values<typeof kept>;

/** What was bought at once, as it is in stock. */
export interface Lot extends KeptLot, Made {
  readonly name: string;
  readonly unit: string;
  /** Where it stands; null for nowhere in particular. */
  readonly place: string | null;
}

/** So much of one lot, in the unit that the lot is kept in. */
export interface LotAmount extends Pick<LotFacts, "unitId" | "quantity"> {
  readonly lotId: number;
  /** What it is worth where it leaves the kitchen; null where nobody knows, absent where nobody asks. */
  readonly worthCents?: Cents | null;
  /** Its share of the price: as much as counts as bought; what the lot says where it is absent. */
  readonly boughtQuantity?: Micro | null;
}

/** The columns of a `KeptLot`. */
export const lotColumns = Object.entries(kept).map(
  ([field, column]) => `lots.${column} as ${field}`,
  // Of an object's entries TypeScript knows no more than that they are text.
) as Selected<typeof kept>[];

type SaidColumns = Pick<Row<"lots">, (typeof said)[keyof typeof said]> &
  Partial<Pick<Row<"lots">, (typeof saidAtTimes)[keyof ValuesAtTimes]>>;

/** What a person says of a lot, by column; without the columns of what was not said. */
export function columnsOf(facts: LotFacts): SaidColumns {
  const columns = Object.entries({ ...said, ...saidAtTimes }).flatMap(([field, column]) => {
    const value = facts[field as keyof LotFacts];
    return value === undefined ? [] : [[column, value] as const];
  });
  // Each column of the lists once, with the value that `LotFacts` has for it.
  return Object.fromEntries(columns) as ReturnType<typeof columnsOf>;
}

/** The columns of a `Lot`. */
export const namedLotColumns = [
  ...lotColumns,
  "master_ingredients.name",
  "master_units.name as unit",
  "places.name as place",
  makerOf("lots"),
] as const;

/** What these columns are called. */
export const lotFields = [
  // Of an object's keys TypeScript knows no more than that they are text.
  ...(Object.keys(kept) as (keyof typeof kept)[]),
  "name",
  "unit",
  "place",
  "byName",
] as const;

/** Lots with the names of their ingredient, unit and place. */
export const selectLots = (db: Reader) =>
  db
    .selectFrom("lots")
    .innerJoin("master_ingredients", "master_ingredients.id", "lots.master_ingredient_id")
    .innerJoin("master_units", "master_units.id", "lots.unit_id")
    .leftJoin("places", (join) =>
      join
        .onRef("places.household_id", "=", "lots.household_id")
        .onRef("places.id", "=", "lots.place_id"),
    )
    .select(namedLotColumns);
