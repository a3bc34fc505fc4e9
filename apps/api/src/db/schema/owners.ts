import type { Database } from "./schema.ts";

/**
 * Where the rows of a table are if a database is divided among several servers: with their
 * household, on every server (few and rarely written), or on the first server.
 */
type Place = "household" | "reference" | "coordinator";

/** The only folder that may write each table (any may read), and where its rows are. */
const tables = {
  households: { owner: "auth", place: "coordinator" },
  household_revisions: { owner: "auth", place: "household" },
  household_members: { owner: "auth", place: "household" },
  users: { owner: "auth", place: "coordinator" },
  sessions: { owner: "auth", place: "coordinator" },
  departures: { owner: "auth", place: "coordinator" },
  idempotency_keys: { owner: "http", place: "household" },
  throttles: { owner: "http", place: "coordinator" },
  master_units: { owner: "catalogue", place: "reference" },
  master_ingredients: { owner: "catalogue", place: "reference" },
  master_ingredient_names: { owner: "catalogue", place: "reference" },
  ingredient_requests: { owner: "catalogue", place: "coordinator" },
  lots: { owner: "inventory", place: "household" },
  stock_events: { owner: "inventory", place: "household" },
  lot_sightings: { owner: "inventory", place: "household" },
  recipes: { owner: "recipes", place: "household" },
  recipe_components: { owner: "recipes", place: "household" },
  recipe_stamps: { owner: "recipes", place: "coordinator" },
  unresolved_names: { owner: "recipes", place: "household" },
  cookings: { owner: "cooking", place: "household" },
  budgets: { owner: "budget", place: "household" },
  expenses: { owner: "budget", place: "household" },
  receipts: { owner: "receipts", place: "household" },
  receipt_questions: { owner: "receipts", place: "household" },
  published_books: { owner: "publishing", place: "coordinator" },
  subscriptions: { owner: "publishing", place: "coordinator" },
  threads: { owner: "messages", place: "coordinator" },
  messages: { owner: "messages", place: "coordinator" },
  thread_reads: { owner: "messages", place: "coordinator" },
  learned_receipt_names: { owner: "scanning", place: "household" },
  invitations: { owner: "household", place: "coordinator" },
  eaters: { owner: "household", place: "household" },
  activities: { owner: "household", place: "household" },
  places: { owner: "inventory", place: "household" },
  ingredient_settings: { owner: "catalogue", place: "household" },
  barcodes: { owner: "barcodes", place: "household" },
  products: { owner: "barcodes", place: "reference" },
  recipe_steps: { owner: "recipes", place: "household" },
  recipe_tags: { owner: "recipes", place: "household" },
  recipe_opinions: { owner: "recipes", place: "household" },
  images: { owner: "images", place: "household" },
  recipe_images: { owner: "images", place: "household" },
  image_bodies: { owner: "images", place: "household" },
  recipe_imports: { owner: "importing", place: "household" },
  recipe_import_entries: { owner: "importing", place: "household" },
  recipe_import_pictures: { owner: "importing", place: "household" },
  shopping_lists: { owner: "shopping", place: "household" },
  list_needs: { owner: "shopping", place: "household" },
  plan_entries: { owner: "planning", place: "household" },
  one_time_links: { owner: "auth", place: "coordinator" },
  challenges: { owner: "auth", place: "coordinator" },
  identities: { owner: "auth", place: "coordinator" },
  passkeys: { owner: "auth", place: "coordinator" },
  second_factors: { owner: "auth", place: "coordinator" },
  recovery_codes: { owner: "auth", place: "coordinator" },
  access_tokens: { owner: "tokens", place: "coordinator" },
  installation_secrets: { owner: "auth", place: "coordinator" },
  jobs: { owner: "jobs", place: "coordinator" },
  notice_settings: { owner: "notices", place: "coordinator" },
  push_subscriptions: { owner: "notices", place: "coordinator" },
  calendar_links: { owner: "notices", place: "coordinator" },
  webhooks: { owner: "webhooks", place: "household" },
} as const satisfies Record<keyof Database, { owner: string; place: Place }>;

type Table = keyof Database;

const names = Object.keys(tables) as Table[];

export const tableOwners = Object.fromEntries(
  names.map((name) => [name, tables[name].owner]),
) as Record<Table, string>;

/** The tables with one place, in the order above. */
export function tablesPlaced(place: Place): readonly Table[] {
  return names.filter((name) => tables[name].place === place);
}
