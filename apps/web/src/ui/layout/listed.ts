/** Restores the list item role of a card, which its band removes. */
export const listed = { role: "listitem" } as const;
