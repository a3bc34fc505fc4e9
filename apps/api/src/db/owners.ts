import type { Database } from "./schema.ts";

/** The one folder that may insert into, update or delete from each table. Reading through a join is free. */
export const tableOwners = {
  households: "auth",
  users: "auth",
  sessions: "auth",
  idempotency_keys: "http",
  throttles: "http",
  master_units: "catalogue",
  master_ingredients: "catalogue",
  master_ingredient_names: "catalogue",
  ingredient_requests: "catalogue",
  lots: "inventory",
  stock_events: "inventory",
  recipes: "recipes",
  recipe_components: "recipes",
  recipe_stamps: "recipes",
  unresolved_names: "recipes",
  cookings: "meals",
  budgets: "budget",
  expenses: "budget",
  published_books: "publishing",
  subscriptions: "publishing",
  threads: "messages",
  messages: "messages",
  thread_reads: "messages",
  learned_receipt_names: "scanning",
} as const satisfies Record<keyof Database, string>;
