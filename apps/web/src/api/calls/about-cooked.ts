/** Key of the toasts about a cooking: only the newest shows. */
export const aboutCooked = (cookingId: number): string => `cooked-${cookingId}`;
