import { keepForPerson, keptForPerson } from "../../api/kept/kept-for-person.ts";
import { useSession } from "../../api/kept/session.ts";

/** The search parameter that names the list which is shown. */
const LIST = "list";
const REMEMBERED = "shopping-list";
const POSITIVE_INTEGER = /^[1-9]\d{0,15}$/;

/** The list that an address names; null where it names none. */
export function listIdOf(search: URLSearchParams): number | null {
  const text = search.get(LIST);
  return text !== null && POSITIVE_INTEGER.test(text) ? Number(text) : null;
}

/** The search of a list's address. */
export function listSearch(listId: number): string {
  return `?${LIST}=${listId}`;
}

/** The list that the person looked at last on this device; null before the first. */
export function lastListId(): number | null {
  const userId = useSession.getState().user?.id;
  const kept = userId === undefined ? null : keptForPerson(userId, REMEMBERED);
  return typeof kept === "number" ? kept : null;
}

/** Remembers which list is looked at, so that the next visit begins to fetch it at once. */
export function rememberList(listId: number): void {
  const userId = useSession.getState().user?.id;
  if (userId !== undefined) keepForPerson(userId, REMEMBERED, listId);
}
