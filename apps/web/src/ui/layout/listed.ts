/** Says again that a card of a `CardGrid` is an item of its list: the band that it stands in is none. */
export const listed = { role: "listitem" } as const;
