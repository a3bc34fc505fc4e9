/** What toasts about one cooking have in common: of them the newest is shown. */
export const aboutCooked = (cookingId: number): string => `cooked-${cookingId}`;
