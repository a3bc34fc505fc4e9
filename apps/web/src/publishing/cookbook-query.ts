export interface CookbookView {
  readonly search: string;
  readonly page: number;
}

const MOST_SEARCH_CHARACTERS = 200;
const PAGE = /^[1-9]\d{0,8}$/;

/** A view from the address; invalid values are ignored. */
export function cookbookViewOf(search: URLSearchParams): CookbookView {
  const page = search.get("page") ?? "";
  return {
    search: (search.get("search") ?? "").trim().slice(0, MOST_SEARCH_CHARACTERS),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/** The address of a view without defaults. */
export function searchOf({ search, page }: CookbookView): URLSearchParams {
  return new URLSearchParams({
    ...(search !== "" && { search }),
    ...(page > 1 && { page: String(page) }),
  });
}

export function cookbookQueryOf({ search, page }: CookbookView) {
  return { ...(search !== "" && { search }), page };
}
