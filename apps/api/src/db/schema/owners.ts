import type { Database } from "./schema.ts";

/**
 * Where the rows of a table stand if a database is divided among several servers: with their
 * household, on every server (few and rarely written), or on the first server.
 */
type Standing = "household" | "reference" | "coordinator";

/** The only folder that may write each table (any may read), and where its rows stand. */
const tables = {
  households: { owner: "auth", stands: "coordinator" },
  household_revisions: { owner: "auth", stands: "household" },
  household_members: { owner: "auth", stands: "household" },
  users: { owner: "auth", stands: "coordinator" },
  sessions: { owner: "auth", stands: "coordinator" },
  departures: { owner: "auth", stands: "coordinator" },
  idempotency_keys: { owner: "http", stands: "household" },
  throttles: { owner: "http", stands: "coordinator" },
  master_units: { owner: "catalogue", stands: "reference" },
  master_ingredients: { owner: "catalogue", stands: "reference" },
  master_ingredient_names: { owner: "catalogue", stands: "reference" },
  ingredient_requests: { owner: "catalogue", stands: "coordinator" },
  lots: { owner: "inventory", stands: "household" },
  stock_events: { owner: "inventory", stands: "household" },
  lot_sightings: { owner: "inventory", stands: "household" },
  recipes: { owner: "recipes", stands: "household" },
  recipe_components: { owner: "recipes", stands: "household" },
  recipe_stamps: { owner: "recipes", stands: "coordinator" },
  unresolved_names: { owner: "recipes", stands: "household" },
  cookings: { owner: "cooking", stands: "household" },
  budgets: { owner: "budget", stands: "household" },
  expenses: { owner: "budget", stands: "household" },
  receipts: { owner: "receipts", stands: "household" },
  receipt_questions: { owner: "receipts", stands: "household" },
  published_books: { owner: "publishing", stands: "coordinator" },
  subscriptions: { owner: "publishing", stands: "coordinator" },
  threads: { owner: "messages", stands: "coordinator" },
  messages: { owner: "messages", stands: "coordinator" },
  thread_reads: { owner: "messages", stands: "coordinator" },
  learned_receipt_names: { owner: "scanning", stands: "household" },
  invitations: { owner: "household", stands: "coordinator" },
  eaters: { owner: "household", stands: "household" },
  activities: { owner: "household", stands: "household" },
  places: { owner: "inventory", stands: "household" },
  ingredient_settings: { owner: "catalogue", stands: "household" },
  barcodes: { owner: "barcodes", stands: "household" },
  products: { owner: "barcodes", stands: "reference" },
  recipe_steps: { owner: "recipes", stands: "household" },
  recipe_tags: { owner: "recipes", stands: "household" },
  recipe_opinions: { owner: "recipes", stands: "household" },
  images: { owner: "images", stands: "household" },
  recipe_images: { owner: "images", stands: "household" },
  image_bodies: { owner: "images", stands: "household" },
  recipe_imports: { owner: "importing", stands: "household" },
  recipe_import_entries: { owner: "importing", stands: "household" },
  recipe_import_pictures: { owner: "importing", stands: "household" },
  shopping_lists: { owner: "shopping", stands: "household" },
  list_needs: { owner: "shopping", stands: "household" },
  plan_entries: { owner: "planning", stands: "household" },
  one_time_links: { owner: "auth", stands: "coordinator" },
  challenges: { owner: "auth", stands: "coordinator" },
  identities: { owner: "auth", stands: "coordinator" },
  passkeys: { owner: "auth", stands: "coordinator" },
  second_factors: { owner: "auth", stands: "coordinator" },
  recovery_codes: { owner: "auth", stands: "coordinator" },
  access_tokens: { owner: "tokens", stands: "coordinator" },
  installation_secrets: { owner: "auth", stands: "coordinator" },
  jobs: { owner: "jobs", stands: "coordinator" },
  notice_settings: { owner: "notices", stands: "coordinator" },
  push_subscriptions: { owner: "notices", stands: "coordinator" },
  calendar_links: { owner: "notices", stands: "coordinator" },
  webhooks: { owner: "webhooks", stands: "household" },
} as const satisfies Record<keyof Database, { owner: string; stands: Standing }>;

type Table = keyof Database;

const names = Object.keys(tables) as Table[];

export const tableOwners = Object.fromEntries(
  names.map((name) => [name, tables[name].owner]),
) as Record<Table, string>;

/** The tables that stand in one place, in the order above. */
export function tablesStanding(standing: Standing): readonly Table[] {
  return names.filter((name) => tables[name].stands === standing);
}
