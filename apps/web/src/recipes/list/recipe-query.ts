/** The search parameter that names the owner of the book which is shown. */
const BOOK = "book";
const POSITIVE_INTEGER = /^[1-9]\d{0,15}$/;

/** The owner of an address's book; null for one's own. */
export function ownerIdOf(search: URLSearchParams): number | null {
  const text = search.get(BOOK);
  return text !== null && POSITIVE_INTEGER.test(text) ? Number(text) : null;
}

/** The search of a book's address. */
export function bookSearch(ownerId: number | null): string {
  return ownerId === null ? "" : `?${BOOK}=${ownerId}`;
}

/** The recipe that an address names; NaN when it names none. */
export function recipeIdOf(text: string | undefined): number {
  return text !== undefined && POSITIVE_INTEGER.test(text) ? Number(text) : Number.NaN;
}
