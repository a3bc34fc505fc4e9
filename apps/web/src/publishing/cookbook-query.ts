export interface CookbookView {
  readonly search: string;
  readonly page: number;
  /** Ids of people, with commas between; empty for no filter. */
  readonly eaters: string;
}

const MOST_SEARCH_CHARACTERS = 200;
const IDS = /^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/;
const PAGE = /^[1-9]\d{0,8}$/;

/** A view from the address; invalid values are ignored. */
export function cookbookViewOf(search: URLSearchParams): CookbookView {
  const page = search.get("page") ?? "";
  const eaters = search.get("eaters") ?? "";
  return {
    search: (search.get("search") ?? "").trim().slice(0, MOST_SEARCH_CHARACTERS),
    page: PAGE.test(page) ? Number(page) : 1,
    eaters: IDS.test(eaters) ? eaters : "",
  };
}

/** The address of a view without defaults. */
export function searchOf({ search, page, eaters }: CookbookView): URLSearchParams {
  return new URLSearchParams({
    ...(search !== "" && { search }),
    ...(eaters !== "" && { eaters }),
    ...(page > 1 && { page: String(page) }),
  });
}

export function cookbookQueryOf({ search, page, eaters }: CookbookView) {
  return {
    ...(search !== "" && { search }),
    ...(eaters !== "" && { eaters: eaters.split(",").map(Number) }),
    page,
  };
}
