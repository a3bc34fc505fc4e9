import { ingredientKey } from "@larder/rules/kitchen/names/ingredient-name";
import { NumberedRows } from "../numbered-rows.ts";

/** Names of public ingredients. */
export interface SharedNames {
  readonly byName: ReadonlyMap<string, number>;
  /** By match key. */
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
 * Resolves the ingredients of a file: public ones by name, the household's own by id. A public one
 * that is unknown here becomes the household's own, and an own one that is public here becomes
 * public. Source: handbook/exports.md#bringing-it-back.
 */
export class ReturnedIngredients {
  readonly numbers = new NumberedRows();
  /** Ingredients added without a row in the file. */
  readonly added: { readonly number: number; readonly name: string }[] = [];
  readonly #shared: SharedNames;
  readonly #ownByKey = new Map<string, number>();
  /** Own ones that are public here, by id. */
  readonly #everybodys = new Map<number, number>();

  constructor(shared: SharedNames) {
    this.#shared = shared;
  }

  /** Adds an own ingredient: "shared" if it is public here, null if its id exists. */
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

  /** The ingredient of a reference; a number below 0 for the household's own. */
  readonly find = (named: unknown): number | undefined => {
    if (typeof named !== "object" || named === null) return undefined;
    if ("shared" in named) return isName(named.shared) ? this.#findShared(named.shared) : undefined;
    if (!("own" in named) || !NumberedRows.isId(named.own)) return undefined;
    const own = this.numbers.find(named.own);
    return own === undefined ? this.#everybodys.get(named.own) : -own;
  };

  /** The public ingredient of a line's name. */
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
