/** Mapped items by key, in order. */
export function itemsBy<Thing, Key, Item>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key,
  itemOf: (thing: Thing) => Item,
): ReadonlyMap<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group === undefined) groups.set(keyOf(thing), [itemOf(thing)]);
    else group.push(itemOf(thing));
  }
  return groups;
}

/** Items by key, in order. */
export function groupedBy<Thing, Key>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key,
): ReadonlyMap<Key, Thing[]> {
  return itemsBy(things, keyOf, (thing) => thing);
}
