/** Items under one heading, in order. */
export interface Group<Item> {
  /** Null without a heading. */
  readonly name: string | null;
  readonly items: readonly Item[];
}

/** Items that follow each other under the same heading, together. */
export function grouped<Item extends { readonly group?: string | null | undefined }>(
  items: readonly Item[],
): readonly Group<Item>[] {
  const groups: { name: string | null; items: Item[] }[] = [];
  for (const item of items) {
    const name = item.group ?? null;
    const last = groups.at(-1);
    if (last && last.name === name) last.items.push(item);
    else groups.push({ name, items: [item] });
  }
  return groups;
}
