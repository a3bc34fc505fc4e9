import { byAge, linesOf, type Need, type NeedLine, thingOf } from "./need-lines.ts";

/** Need with its list and the density of its ingredient. */
export interface NeedOnList extends Need {
  readonly listId: number;
  readonly milligramsPerMl: number | null;
}

/** Bought thing: an ingredient, or else a name. */
export type BoughtThing = Pick<Need, "name" | "masterIngredientId">;

type Line = NeedLine<NeedOnList>;

/** Ticked needs come first, then the oldest. */
function compareLines(one: Line, other: Line): number {
  return Number(other.isTicked) - Number(one.isTicked) || byAge(one.needs[0], other.needs[0]);
}

/**
 * Lines on any list that a purchase covers: one per bought thing, ticked first, then oldest. Amounts are not
 * compared.
 * Source: handbook/shopping.md#put-away.
 */
export function boughtLines(
  needs: readonly NeedOnList[],
  bought: readonly BoughtThing[],
): readonly Line[] {
  const times = new Map<string, number>();
  for (const thing of bought) times.set(thingOf(thing), (times.get(thingOf(thing)) ?? 0) + 1);
  const densities = new Map(needs.map((need) => [need.masterIngredientId, need.milligramsPerMl]));
  const lists = new Map<number, NeedOnList[]>();
  for (const need of needs) {
    const ofList = lists.get(need.listId);
    if (ofList === undefined) lists.set(need.listId, [need]);
    else ofList.push(need);
  }
  const lines = [...lists.values()]
    .flatMap((ofList) => linesOf(ofList, (id) => densities.get(id) ?? null))
    .toSorted(compareLines);
  return lines.filter((line) => {
    const thing = thingOf(line.needs[0]);
    const left = times.get(thing) ?? 0;
    times.set(thing, left - 1);
    return left > 0;
  });
}
