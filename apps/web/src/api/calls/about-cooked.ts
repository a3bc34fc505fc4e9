/** The key of toasts about one cooking: only the newest is shown. */
export const aboutCooked = (cookingId: number): string => `cooked-${cookingId}`;
