import type { Draft, DraftItem } from "../layout/layout.ts";

type Unpriced = Draft["unpriced"][number];

/** Maximum complete lines between an amount without a name and a name without an amount. */
const MOST_BETWEEN = 4;

/**
 * On curled paper some prices are next to the line above or below: an amount without a name and a
 * name without an amount, with complete lines between them. The names between move by one; the sum
 * stays.
 */
export function withShiftedNames(draft: Draft): Draft {
  const items = [...draft.items];
  const open = new Map(
    draft.unpriced.flatMap((name): [number, Unpriced][] =>
      name.above === null || name.product ? [] : [[name.above, name]],
    ),
  );
  for (const [place, item] of draft.items.entries()) {
    if (item.name !== "" || item.nameLine) continue;
    const above = nearest(open, place);
    const name = open.get(above);
    if (!name) continue;
    const isBelow = above >= place;
    const between = isBelow ? items.slice(place + 1, above + 1) : items.slice(above + 1, place);
    if (between.some((other) => other.name === "")) continue;
    open.delete(above);
    const names = isBelow ? [...between, name] : [name, ...between];
    for (const [step, named] of names.entries()) {
      const to = (isBelow ? place : above + 1) + step;
      const own = items[to];
      if (own) items[to] = namedAs(own, named);
    }
  }
  return { ...draft, items };
}

/** The item before the nearest name without an amount; -1 if there is none near. */
function nearest(open: ReadonlyMap<number, Unpriced>, place: number): number {
  for (let far = 0; far <= MOST_BETWEEN; far += 1) {
    const found = [place + far, place - 1 - far].find((above) => open.has(above));
    if (found !== undefined) return found;
  }
  return -1;
}

function namedAs(item: DraftItem, named: DraftItem | Unpriced): DraftItem {
  return "line" in named
    ? { ...item, name: named.line.name, nameLine: named.line }
    : { ...item, name: named.name, nameLine: named.nameLine };
}
