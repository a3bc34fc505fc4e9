import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { NumberedRows } from "../numbered-rows.ts";

/** What everybody's ingredients are called here. */
export interface SharedNames {
  readonly byName: ReadonlyMap<string, number>;
  /** By each key that they answer to. */
  readonly byKey: ReadonlyMap<string, number>;
}

const LONGEST_NAME = 255;

const isName = (value: unknown): value is string =>
  typeof value === "string" &&
  value.trim() !== "" &&
  value.length <= LONGEST_NAME &&
  value.isWellFormed() &&
  !value.includes("\0");

/**
 * Which ingredients a file means: everybody's by name, the household's own by id. What is everybody's there and unknown here becomes the
 * household's own, and an own one that everybody has here is everybody's. Source: handbook/exports.md#bringing-it-back.
 */
export class ReturnedIngredients {
  readonly numbers = new NumberedRows();
  /** What becomes the household's own without being a row of the file. */
  readonly added: { readonly number: number; readonly name: string }[] = [];
  readonly #shared: SharedNames;
  readonly #ownByKey = new Map<string, number>();
  /** Own ones that everybody has here, by their ids. */
  readonly #everybodys = new Map<number, number>();

  constructor(shared: SharedNames) {
    this.#shared = shared;
  }

  /** Takes an own one in: "shared" where everybody has it here, null where its id is there already. */
  take(id: number, name: string): number | "shared" | null {
    if (this.#everybodys.has(id)) return null;
    const shared = this.#idOf(name);
    if (shared !== undefined && this.numbers.find(id) === undefined) {
      this.#everybodys.set(id, shared);
      return "shared";
    }
    const number = this.numbers.take(id);
    if (number !== null) this.#ownByKey.set(ingredientKey(name), number);
    return number;
  }

  /** The ingredient that a row names; its number below 0 where it is the household's own. */
  readonly find = (named: unknown): number | undefined => {
    if (typeof named !== "object" || named === null) return undefined;
    if ("shared" in named) return isName(named.shared) ? this.#findShared(named.shared) : undefined;
    if (!("own" in named) || !NumberedRows.isId(named.own)) return undefined;
    const own = this.numbers.find(named.own);
    return own === undefined ? this.#everybodys.get(named.own) : -own;
  };

  /** What a line's name means of everybody's. */
  meaningOf(keys: readonly string[]): number | undefined {
    const known = keys.find((key) => this.#shared.byKey.has(key));
    return known === undefined ? undefined : this.#shared.byKey.get(known);
  }

  #idOf(name: string): number | undefined {
    return this.#shared.byName.get(name) ?? this.#shared.byKey.get(ingredientKey(name));
  }

  #findShared(name: string): number {
    const shared = this.#idOf(name);
    if (shared !== undefined) return shared;
    const key = ingredientKey(name);
    const own = this.#ownByKey.get(key);
    if (own !== undefined) return -own;
    const number = this.numbers.add();
    this.#ownByKey.set(key, number);
    this.added.push({ number, name });
    return -number;
  }
}
