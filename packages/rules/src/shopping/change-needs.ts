import { type DensityOf, linesOf, type Need, thingOf } from "./need-lines.ts";
import { readItemId } from "./line-id.ts";
import { winsOver } from "./tick.ts";

/** Need with the fields that changes affect. */
export interface ListedNeed extends Need {
  /** Last tick or untick in milliseconds since 1970; null if never. */
  readonly tickedAt: number | null;
  /** When it left its list; null while it is listed. */
  readonly goneAt: number | null;
}

/** Changed fields of a need. Absent fields keep their value. */
export type SaidOfNeed = Partial<
  Pick<Need, "name" | "masterIngredientId" | "quantity" | "unit" | "note">
>;

/** One change of a list. Items have the id of a need or of a line. */
export type ListChange<OfNeed extends ListedNeed> =
  | { readonly kind: "add"; readonly need: OfNeed }
  | { readonly kind: "edit"; readonly itemId: string; readonly said: SaidOfNeed }
  | { readonly kind: "remove"; readonly itemId: string; readonly at: number }
  | {
      readonly kind: "tick";
      readonly itemId: string;
      readonly isTicked: boolean;
      /** Server time; null wins over everything. */
      readonly at: number | null;
      /** Local time, used for changes without an instant. */
      readonly now: number;
    };

/**
 * Applies changes to the needs of one list as the server does, so an offline phone shows the same result.
 * Adding an existing id does nothing. An edit restores a deleted need. A tick covers all needs of the line;
 * the later tick wins and does not restore deleted needs. Cost per change is linear in the needs of the
 * thing.
 * Source: handbook/shopping.md#without-a-connection.
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

  /** All needs in order of arrival, including those that left the list. */
  get needs(): readonly OfNeed[] {
    return [...this.#needs.values()];
  }

  /** Ids of changed needs. */
  get touched(): ReadonlySet<string> {
    return this.#touched;
  }

  /** Applies one change. Unknown ids do nothing. */
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

  /** Needs on the same line, oldest first. Empty if the need left its list. */
  #lineOf(need: OfNeed): readonly OfNeed[] {
    const present = this.#sameThing(need).filter(({ goneAt }) => goneAt === null);
    const lines = linesOf(present, this.#densityOf);
    return lines.find((line) => line.needs.some(({ id }) => id === need.id))?.needs ?? [];
  }

  #sameThing(need: OfNeed): readonly OfNeed[] {
    const ids = this.#idsOfThing.get(thingOf(need)) ?? [];
    return [...ids].flatMap((id) => this.#needs.get(id) ?? []);
  }

  /** Needs of a line that remain if its oldest need left the list. */
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

  /** Resolves the id of a line or of a need. */
  #meant(itemId: string): { readonly need: OfNeed | undefined; readonly line: readonly OfNeed[] } {
    const { needId, isLine } = readItemId(itemId);
    const need = this.#needs.get(needId);
    if (need === undefined) return { need, line: [] };
    if (need.goneAt === null) return { need, line: this.#lineOf(need) };
    return { need, line: isLine ? this.#lineLeft(need) : [] };
  }

  /** Needs with this id: one, or all of a line. */
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
      const note = said.note !== undefined && place > 0 ? { note: null } : {};
      this.#change(one, { ...said, ...note, goneAt: null });
    }
  }

  #tick({ itemId, isTicked, at, now }: ListChange<OfNeed> & { kind: "tick" }): void {
    const { need, line } = this.#meant(itemId);
    const [oldest] = line;
    const named = need !== undefined && need.goneAt === null ? need : oldest;
    const wins = ({ tickedAt }: OfNeed) => winsOver(at, tickedAt);
    // The named need decides, so a losing tick does not apply to needs that joined later.
    if (named === undefined || !wins(named)) return;
    const changed = line.filter(wins);
    const instant = at ?? Math.max(now, ...changed.map(({ tickedAt }) => tickedAt ?? 0));
    for (const one of changed) this.#change(one, { isTicked, tickedAt: instant });
  }
}
