import type { Database } from "../../db/schema/schema.ts";

type Column<Table extends keyof Database> = keyof Database[Table] & string;

/** How rows of a table move. */
interface Moved<Table extends keyof Database> {
  /** Unique columns: a row stays if the other household has the same. */
  readonly once?: readonly Column<Table>[];
  /** The column with the id of a thing: rows of merged ones stay. */
  readonly is?: Readonly<Partial<Record<Merged, Column<Table>>>>;
  /** Order column: its rows come after the other household's. */
  readonly behind?: Column<Table>;
  /** Columns that refer to merged things. */
  readonly names?: Readonly<Partial<Record<Merged, Column<Table>>>>;
  /**
   * Conditions of the rows that move together with the member of a large household, each row by one
   * of them; all other rows follow in pieces. Without it all move together. Source: handbook/households.md#pieces.
   */
  readonly together?: readonly string[];
}

/** All rows follow in pieces. */
const none: readonly string[] = [];

/** Things with an id that are merged if both households have them. */
export type Merged = "ingredient" | "place" | "list" | "image";

type HouseholdTable = {
  [Table in keyof Database]: "household_id" extends keyof Database[Table] ? Table : never;
}[keyof Database];

/**
 * Whether the rows of a table move with a household that joins another, after the tables that they
 * refer to. The compiler requires an entry for each such table. Source:
 * handbook/households.md#what-goes-where.
 */
export const movedTables = {
  master_ingredients: { is: { ingredient: "id" }, names: { ingredient: "kind_of_id" } },
  master_ingredient_names: {
    once: ["match_key"],
    names: { ingredient: "master_ingredient_id" },
  },
  places: { is: { place: "id" }, behind: "position" },
  ingredient_settings: {
    once: ["master_ingredient_id"],
    names: { ingredient: "master_ingredient_id" },
  },
  barcodes: {
    once: ["gtin"],
    names: { ingredient: "master_ingredient_id", place: "place_id" },
  },
  lots: { names: { ingredient: "master_ingredient_id", place: "place_id" } },
  cookings: {},
  stock_events: {},
  lot_sightings: {},
  activities: {},
  images: { is: { image: "id" }, together: none },
  image_bodies: { is: { image: "image_id" }, together: none },
  recipes: { together: none },
  recipe_components: { names: { ingredient: "master_ingredient_id" }, together: none },
  recipe_steps: { together: none },
  recipe_tags: { together: none },
  recipe_opinions: { together: none },
  recipe_images: { names: { image: "image_id" }, together: none },
  unresolved_names: { together: none },
  receipts: {},
  receipt_questions: {},
  expenses: {
    names: { ingredient: "master_ingredient_id" },
    together: ["lot_id is not null", "lot_id is null and receipt_id is not null"],
  },
  budgets: { once: [] },
  learned_receipt_names: {
    once: ["name_key", "shop_key"],
    names: { ingredient: "master_ingredient_id", place: "place_id" },
  },
  published_books: { once: [] },
  recipe_imports: {},
  recipe_import_entries: {},
  recipe_import_pictures: {},
  shopping_lists: { is: { list: "id" }, behind: "position" },
  list_needs: { once: ["id"], names: { ingredient: "master_ingredient_id", list: "list_id" } },
  plan_entries: { together: ["recipe_id is null"] },
  jobs: {},
  eaters: {},
  users: "joins by itself",
  household_members: "goes with its user",
  household_revisions: "counts on in each household",
  idempotency_keys: "answers of the household that was",
  recipe_stamps: "drawn anew",
  invitations: "ways into a household that ends",
  access_tokens: "were given for the household that ends",
  webhooks: "were given for the household that ends",
} as const satisfies { readonly [Table in HouseholdTable]: Moved<Table> | string };

/** A table whose rows move. */
export interface MovedTable {
  readonly table: keyof Database;
  readonly once: readonly string[] | null;
  readonly is: readonly (readonly [Merged, string])[];
  readonly behind: string | null;
  readonly names: readonly (readonly [Merged, string])[];
  /** Null if all rows move together. */
  readonly together: readonly string[] | null;
}

/** In order. */
export const tablesMoved: readonly MovedTable[] = Object.entries<Moved<never> | string>(
  movedTables,
).flatMap(([table, moved]) =>
  typeof moved === "string"
    ? []
    : [
        {
          table: table as keyof Database,
          once: moved.once ?? null,
          is: Object.entries(moved.is ?? {}) as [Merged, string][],
          behind: moved.behind ?? null,
          names: Object.entries(moved.names ?? {}) as [Merged, string][],
          together: moved.together ?? null,
        },
      ],
);

/**
 * What ends if a user leaves a household with other members. Source:
 * handbook/households.md#what-goes-where.
 */
export const endsWithLeaving = [
  "recipe_opinions",
  "access_tokens",
  "webhooks",
] as const satisfies readonly HouseholdTable[];
