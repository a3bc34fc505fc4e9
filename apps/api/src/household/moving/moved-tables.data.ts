import type { Database } from "../../db/schema/schema.ts";

type Column<Table extends keyof Database> = keyof Database[Table] & string;

/** How rows of a table go along with a household. */
interface Moved<Table extends keyof Database> {
  /** Columns that two rows of a household never share: a row stays behind where the other household has one of the same. */
  readonly once?: readonly Column<Table>[];
  /** The column by which its rows stand in an order: they come behind the other household's. */
  readonly behind?: Column<Table>;
  /** Which of its columns name what is one with something of the other household's. */
  readonly names?: Readonly<Partial<Record<Merged, Column<Table>>>>;
}

/** What is one thing when both households have it, and has an id. */
export type Merged = "ingredient" | "place" | "list" | "image";

/** Tables with a household. */
type HouseholdTable = {
  [Table in keyof Database]: "household_id" extends keyof Database[Table] ? Table : never;
}[keyof Database];

/**
 * What becomes of every table of a household that goes into another: its rows go along, or why they don't. The compiler asks for a row
 * for each table that has a household. Source: handbook/households.md#what-goes-where.
 */
export const movedTables = {
  master_ingredients: {},
  master_ingredient_names: {},
  places: { once: ["name_key"], behind: "position" },
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
  activities: {},
  images: { once: ["content_hash"] },
  image_bodies: {},
  recipes: {},
  recipe_components: { names: { ingredient: "master_ingredient_id" } },
  recipe_steps: {},
  recipe_tags: {},
  recipe_opinions: {},
  recipe_images: { names: { image: "image_id" } },
  unresolved_names: {},
  receipts: {},
  expenses: { names: { ingredient: "master_ingredient_id" } },
  budgets: { once: [] },
  learned_receipt_names: {
    once: ["name_key", "shop_key"],
    names: { ingredient: "master_ingredient_id", place: "place_id" },
  },
  published_books: { once: [] },
  recipe_imports: {},
  recipe_import_entries: {},
  recipe_import_pictures: {},
  shopping_lists: { behind: "position" },
  list_needs: { once: ["id"], names: { ingredient: "master_ingredient_id", list: "list_id" } },
  plan_entries: {},
  jobs: {},
  users: "joins by itself",
  idempotency_keys: "answers of the household that was",
  recipe_stamps: "drawn anew",
  invitations: "ways into a household that ends",
  access_tokens: "were given for the household that ends",
  webhooks: "were given for the household that ends",
} as const satisfies { readonly [Table in HouseholdTable]: Moved<Table> | string };

/** A table of which rows go along, its columns by name. */
export interface MovedTable {
  readonly table: keyof Database;
  readonly once: readonly string[] | null;
  readonly behind: string | null;
  readonly names: readonly (readonly [Merged, string])[];
}

/** The tables of which rows go along, in their order. */
export const tablesMoved: readonly MovedTable[] = Object.entries<Moved<never> | string>(
  movedTables,
).flatMap(([table, moved]) =>
  typeof moved === "string"
    ? []
    : [
        {
          table: table as keyof Database,
          once: moved.once ?? null,
          behind: moved.behind ?? null,
          names: Object.entries(moved.names ?? {}) as [Merged, string][],
        },
      ],
);

/** What of a person ends where they leave a household and others stay. Source: handbook/households.md#what-goes-where. */
export const endsWithLeaving = [
  "recipe_opinions",
  "access_tokens",
  "webhooks",
] as const satisfies readonly HouseholdTable[];
