import { useSearchParams } from "react-router";
import { type AdminView, adminSearchOf, adminViewOf } from "./admin-query.ts";

/** The dashboard's view and its setter. Typing replaces the history entry, paging adds one. */
export function useAdminView() {
  const [search, setSearch] = useSearchParams();
  return {
    view: adminViewOf(search),
    show: (part: Partial<AdminView>, options?: { readonly replace: boolean }) =>
      setSearch((now) => adminSearchOf({ ...adminViewOf(now), ...part }), options),
  };
}
