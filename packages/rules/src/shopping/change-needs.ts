import { type DensityOf, linesOf, type Need, thingOf } from "./need-lines.ts";
import { readItemId } from "./line-id.ts";
import { winsOver } from "./tick.ts";

/** A need with what changes of it besides what lines are made of. */
export interface ListedNeed extends Need {
  /** When it was ticked or unticked last, in milliseconds since 1970; null where it never was. */
  readonly tickedAt: number | null;
  /** When it left its list; null while it stands there. */
  readonly goneAt: number | null;
}

/** Changed fields of a need; absent ones stay. */
export type SaidOfNeed = Partial<
  Pick<Need, "name" | "masterIngredientId" | "quantity" | "unit" | "note">
>;

/** One thing that is done to a list. Items are named by a need's id, or by a line's. */
export type ListChange<OfNeed extends ListedNeed> =
  | { readonly kind: "add"; readonly need: OfNeed }
  | { readonly kind: "edit"; readonly itemId: string; readonly said: SaidOfNeed }
  | { readonly kind: "remove"; readonly itemId: string; readonly at: number }
  | {
      readonly kind: "tick";
      readonly itemId: string;
      readonly isTicked: boolean;
      /** By the server's clock; null wins over everything. */
      readonly at: number | null;
      /** When it happened by the clock here, for what comes without an instant. */
      readonly now: number;
    };

/**
 * The needs of one list while things are done to it, as the server does them: so a phone without signal shows what will be. An id that
 * is there already adds nothing; an edit brings back what was deleted; a tick is that of all needs of the line, the later one wins, and
 * what was deleted stays so. Each change costs as much as its thing has needs. Source: handbook/shopping.md#without-a-connection.
 */
export class ChangingNeeds<OfNeed extends ListedNeed> {
  readonly #needs = new Map<string, OfNeed>();
  readonly #idsOfThing = new Map<string, Set<string>>();
  readonly #densityOf: DensityOf | undefined;
  readonly #touched = new Set<string>();

  constructor(needs: readonly OfNeed[], densityOf?: DensityOf) {
    this.#densityOf = densityOf;
    for (const need of needs) this.#put(need);
  }

  /** All needs, those that left the list too, in the order in which they came here. */
  get needs(): readonly OfNeed[] {
    return [...this.#needs.values()];
  }

  /** Ids of the needs that something was done to. */
  get touched(): ReadonlySet<string> {
    return this.#touched;
  }

  /** Does one thing. An id that nobody knows does nothing. */
  do(change: ListChange<OfNeed>): void {
    switch (change.kind) {
      case "add":
        return this.#add(change.need);
      case "edit":
        return this.#edit(change.itemId, change.said);
      case "remove":
        for (const need of this.#namedBy(change.itemId))
          this.#change(need, { goneAt: Math.max(change.at, need.createdAt) });
        return;
      case "tick":
        return this.#tick(change);
    }
  }

  #put(need: OfNeed): void {
    this.#needs.set(need.id, need);
    const thing = thingOf(need);
    const ids = this.#idsOfThing.get(thing) ?? new Set();
    this.#idsOfThing.set(thing, ids.add(need.id));
  }

  #change(need: OfNeed, change: SaidOfNeed & Partial<ListedNeed>): void {
    this.#idsOfThing.get(thingOf(need))?.delete(need.id);
    this.#put({ ...need, ...change });
    this.#touched.add(need.id);
  }

  #add(need: OfNeed): void {
    if (this.#needs.has(need.id)) return;
    this.#put(need);
    this.#touched.add(need.id);
  }

  /** The needs of the line that a need is in, the oldest first; none where it left its list. */
  #lineOf(need: OfNeed): readonly OfNeed[] {
    const present = this.#sameThing(need).filter(({ goneAt }) => goneAt === null);
    const lines = linesOf(present, this.#densityOf);
    return lines.find((line) => line.needs.some(({ id }) => id === need.id))?.needs ?? [];
  }

  #sameThing(need: OfNeed): readonly OfNeed[] {
    const ids = this.#idsOfThing.get(thingOf(need)) ?? [];
    return [...ids].flatMap((id) => this.#needs.get(id) ?? []);
  }

  /** What is left of a line whose oldest need left its list: other needs that were there by then. */
  #lineLeft(gone: OfNeed): readonly OfNeed[] {
    const there = this.#sameThing(gone).filter(
      ({ goneAt, createdAt }) => goneAt === null && createdAt <= (gone.goneAt ?? 0),
    );
    for (const isTicked of [gone.isTicked, !gone.isTicked]) {
      const as = { ...gone, isTicked, goneAt: null };
      const line = linesOf([...there, as], this.#densityOf).find(({ needs }) => needs.includes(as));
      const other = line?.needs.find(({ id }) => id !== gone.id);
      if (other !== undefined) return this.#lineOf(other);
    }
    return [];
  }

  /** The line that an id means, a line's or a need's. */
  #meant(itemId: string): { readonly need: OfNeed | undefined; readonly line: readonly OfNeed[] } {
    const { needId, isLine } = readItemId(itemId);
    const need = this.#needs.get(needId);
    if (need === undefined) return { need, line: [] };
    if (need.goneAt === null) return { need, line: this.#lineOf(need) };
    return { need, line: isLine ? this.#lineLeft(need) : [] };
  }

  /** The needs that an id names: one, or all of a line. */
  #namedBy(itemId: string): readonly OfNeed[] {
    const { need, line } = this.#meant(itemId);
    if (readItemId(itemId).isLine) return line;
    return need === undefined || need.goneAt !== null ? [] : [need];
  }

  #edit(itemId: string, said: SaidOfNeed): void {
    const named = this.#namedBy(itemId);
    const { need } = this.#meant(itemId);
    const changed = named.length > 0 || need === undefined ? named : [need];
    for (const [place, one] of changed.entries()) {
      // A line's note is its oldest need's.
      const note = said.note !== undefined && place > 0 ? { note: null } : {};
      this.#change(one, { ...said, ...note, goneAt: null });
    }
  }

  #tick({ itemId, isTicked, at, now }: ListChange<OfNeed> & { kind: "tick" }): void {
    const { need, line } = this.#meant(itemId);
    const [oldest] = line;
    const named = need !== undefined && need.goneAt === null ? need : oldest;
    const wins = ({ tickedAt }: OfNeed) => winsOver(at, tickedAt);
    // The one that was named decides, so that what came to the line since is not ticked by what lost.
    if (named === undefined || !wins(named)) return;
    const changed = line.filter(wins);
    const instant = at ?? Math.max(now, ...changed.map(({ tickedAt }) => tickedAt ?? 0));
    for (const one of changed) this.#change(one, { isTicked, tickedAt: instant });
  }
}
