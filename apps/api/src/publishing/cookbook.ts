import type { Makeability } from "@larder/rules/kitchen/cooking/makeability";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { foldText } from "@larder/rules/kitchen/names/ingredient-name";
import { prepareStock } from "@larder/rules/kitchen/cooking/prepared-stock";
import { areEaters, isAvoidedIn, notForIn } from "../catalogue/eating/eating.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { invalid, ok, type Outcome } from "../values/outcome.ts";
import { readKitchen } from "../inventory/stock/kitchen.ts";
import { type CookbookIndex, emptyIndex } from "./cookbook-index.ts";
import { type CookbookCard, findMark, listCards } from "./cookbook.store.ts";
import { broughtUpToDate } from "./load-cookbook.ts";
import { rankCookbook } from "./rank-cookbook.ts";

export interface CookbookPage {
  readonly household: HouseholdId;
  readonly search: string;
  readonly today: IsoDate;
  readonly offset: number;
  readonly limit: number;
  readonly pace: Pace;
  /** Only recipes for all of these people; empty for no filter. */
  readonly eaters: readonly number[];
}

/** A card with its makeability for the reader. */
export interface RankedCard extends CookbookCard {
  readonly makeability: Makeability;
  readonly notFor: ReturnType<typeof notForIn>;
}

/**
 * Community Cookbook of one process: an index of visible recipes, compared with the database at
 * each call.
 * Source: handbook/books.md#how-it-answers-in-time.
 */
export class Cookbook {
  readonly #db: Reader;
  #index = emptyIndex();
  #reading: Promise<void> | null = null;

  constructor(db: Reader) {
    this.#db = db;
  }

  async #read(): Promise<void> {
    try {
      this.#index = await broughtUpToDate(this.#db, this.#index);
    } finally {
      this.#reading = null;
    }
  }

  /** An index at least as new as the call. One statement if nothing changed. */
  async index(): Promise<CookbookIndex> {
    const mark = await findMark(this.#db);
    // A running read may have missed the newest change; one that began after the mark has not.
    if (mark !== this.#index.mark && this.#reading !== null) await this.#reading;
    if (mark !== this.#index.mark) await (this.#reading ??= this.#read());
    return this.#index;
  }

  /**
   * Page of other households' recipes, makeable ones first; `validation_failed` for unknown people.
   * Three statements without changed books.
   * Source: handbook/books.md#the-order-of-the-community-cookbook.
   */
  async page({
    household,
    today,
    search,
    eaters,
    ...page
  }: CookbookPage): Promise<Outcome<{ cards: readonly RankedCard[]; total: number }>> {
    const { pace } = page;
    const [index, kitchen] = await Promise.all([
      this.index(),
      readKitchen(this.#db, household, today),
    ]);
    const { eating } = kitchen;
    if (!areEaters(eating, eaters)) return invalid("eaters", "answers.eaterUnknown");
    if (pace.isSpent) await pace.next();
    const ranked = await rankCookbook(index, {
      ...page,
      household,
      stock: prepareStock(kitchen),
      search: foldText(search),
      isAvoided: eaters.length === 0 ? null : (id) => isAvoidedIn(eating, id, eaters),
    });
    const cards = await listCards(this.#db, ranked.recipes);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const shown = ranked.recipes.flatMap(({ id, makeability }) => {
      const card = byId.get(id);
      if (card === undefined) return [];
      const notFor = notForIn(eating, { components: card.components, allocations: [] });
      return [{ ...card, makeability, notFor }];
    });
    return ok({ cards: shown, total: ranked.total });
  }
}
