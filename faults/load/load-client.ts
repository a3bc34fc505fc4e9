import type { Random } from "@larder/bench/receipts/composed/seeded-random";
import type { Person } from "../people.ts";

export type WriteKind =
  | "add lot"
  | "use lot"
  | "edit lot"
  | "remove lot"
  | "add expense"
  | "edit expense"
  | "remove expense"
  | "add recipe"
  | "cook"
  | "undo"
  | "save items";

/** A write to send. `mark` is its idempotency key and the name of what it creates. */
export interface Wanted {
  readonly kind: WriteKind;
  readonly mark: string;
  readonly call: string;
  readonly body?: unknown;
  /** The row to change; none for a new one. */
  readonly id?: number;
}

/** Ids of master data in every database: plain ingredients and grams. */
const INGREDIENTS = [1, 2, 3, 4, 5, 6] as const;
const GRAM = 1;
/** Lines of one save of scanned items. */
export const ITEMS_SAVED = 3;
/** The first ones, which become stock. */
export const ITEMS_MATCHED = 2;
const MOST_REMEMBERED = 40;

const kinds: readonly (readonly [WriteKind, number])[] = [
  ["add lot", 24],
  ["use lot", 14],
  ["edit lot", 6],
  ["remove lot", 4],
  ["add expense", 12],
  ["edit expense", 5],
  ["remove expense", 3],
  ["add recipe", 4],
  ["cook", 16],
  ["undo", 6],
  ["save items", 6],
];
const weightOfAll = kinds.reduce((sum, [, weight]) => sum + weight, 0);

/** Remembers one client's rows and picks the next write. Writes of a client are serial. */
export class LoadClient {
  readonly person: Person;
  readonly name: string;
  readonly #random: Random;
  readonly #today = new Date().toISOString().slice(0, 10);
  readonly #names: readonly string[];
  #sent = 0;
  #lots: number[] = [];
  #expenses: number[] = [];
  #recipes: number[] = [];
  #cookings: number[] = [];

  constructor(
    person: Person,
    { name, random, names }: { name: string; random: Random; names: readonly string[] },
  ) {
    this.person = person;
    this.name = name;
    this.#random = random;
    this.#names = names;
  }

  /** The next random write. */
  next(): Wanted {
    for (;;) {
      let place = this.#random.next() * weightOfAll;
      const [kind = "add lot"] = kinds.find(([, weight]) => (place -= weight) < 0) ?? [];
      const wanted = this.#wantedOf(kind);
      if (wanted !== null) {
        this.#sent += 1;
        return wanted;
      }
    }
  }

  #lot() {
    return {
      masterIngredientId: this.#random.pick(INGREDIENTS),
      unitId: GRAM,
      quantity: this.#random.whole(100, 2000),
      price: this.#random.whole(50, 2000) / 100,
      purchaseDate: this.#today,
    };
  }

  #expense(description: string) {
    const amount = this.#random.whole(1, 5000) / 100;
    return { description, amount, date: this.#today, type: "other" };
  }

  #wantedOf(kind: WriteKind): Wanted | null {
    const mark = `${this.name}-${this.#sent}`;
    const change = (ids: readonly number[], of: (id: number) => Partial<Wanted>): Wanted | null => {
      if (ids.length === 0) return null;
      const id = this.#random.pick(ids);
      return { kind, mark, id, call: "", ...of(id) };
    };
    switch (kind) {
      case "add lot":
        return { kind, mark, call: "POST /ingredients", body: this.#lot() };
      case "use lot":
        return change(this.#lots, (id) => ({
          call: `POST /ingredients/${id}/use`,
          body: { quantity: this.#random.whole(1, 200) },
        }));
      case "edit lot":
        return change(this.#lots, (id) => ({ call: `PUT /ingredients/${id}`, body: this.#lot() }));
      case "remove lot":
        return change(this.#lots, (id) => ({ call: `DELETE /ingredients/${id}` }));
      case "add expense":
        return { kind, mark, call: "POST /budget/expenses", body: this.#expense(mark) };
      case "edit expense":
        return change(this.#expenses, (id) => ({
          call: `PUT /budget/expenses/${id}`,
          body: this.#expense(mark),
        }));
      case "remove expense":
        return change(this.#expenses, (id) => ({ call: `DELETE /budget/expenses/${id}` }));
      case "add recipe":
        return { kind, mark, call: "POST /recipes", body: this.#recipe(mark) };
      case "cook":
        return change(this.#recipes, (id) => ({
          call: `POST /plannable-meals/cook/${id}`,
          body: {},
        }));
      case "undo":
        return change(this.#cookings, (id) => ({ call: `DELETE /plannable-meals/cook/${id}` }));
      case "save items":
        return { kind, mark, call: "POST /scanning/save-items", body: this.#scan(mark) };
    }
  }

  #recipe(name: string) {
    const first = this.#random.whole(0, this.#names.length - 1);
    const components = [0, 1].map((step) => ({
      ingredientName: this.#names[(first + step) % this.#names.length],
      quantity: this.#random.whole(10, 150),
      unit: "g",
    }));
    return { name, servings: 2, components };
  }

  #scan(mark: string) {
    const items = Array.from({ length: ITEMS_SAVED }, (_, line) => ({
      name: `${mark} line ${line}`,
      quantity: this.#random.whole(50, 500),
      price: this.#random.whole(50, 900) / 100,
      isMeant: true,
      // The last one is an expense without food.
      ...(line < ITEMS_MATCHED
        ? { masterIngredientId: this.#random.pick(INGREDIENTS), unitId: GRAM }
        : {}),
    }));
    return { items, purchaseDate: this.#today };
  }

  /** Records what an acknowledged write created or removed. */
  remember(wanted: Wanted, made: number | null): void {
    const without = (ids: readonly number[]) => ids.filter((id) => id !== wanted.id);
    const keep = (ids: readonly number[]) =>
      (made === null ? [...ids] : [...ids, made]).slice(-MOST_REMEMBERED);
    if (wanted.kind === "add lot") this.#lots = keep(this.#lots);
    if (wanted.kind === "remove lot") this.#lots = without(this.#lots);
    if (wanted.kind === "add expense") this.#expenses = keep(this.#expenses);
    if (wanted.kind === "remove expense") this.#expenses = without(this.#expenses);
    if (wanted.kind === "add recipe") this.#recipes = keep(this.#recipes);
    if (wanted.kind === "cook") this.#cookings = keep(this.#cookings);
    if (wanted.kind === "undo") this.#cookings = without(this.#cookings);
  }
}

/** Names of the load's ingredients for its recipes. */
export function namesOf(
  master: readonly { readonly id: number; readonly name: string }[],
): string[] {
  return INGREDIENTS.map((id) => master.find((one) => one.id === id)?.name ?? "");
}
