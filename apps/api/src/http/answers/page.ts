/** Pager numbers. An empty list has one empty page. */
export function pageOf(
  query: { readonly page: number; readonly limit: number },
  total: number,
): { total: number; page: number; totalPages: number; limit: number } {
  return {
    total,
    page: query.page,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    limit: query.limit,
  };
}
