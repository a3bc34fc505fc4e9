import { mayAccess } from "@larder/rules/access";
import { useSession } from "../app/session.ts";
import { ButtonLink } from "../ui/button-link.tsx";

/** "Browse Books", for PRO and ADMIN only. Source: spec §2 Recipes. */
export function BrowseBooksLink() {
  const isPro = useSession((session) => mayAccess(session.user, "pro"));
  return isPro ? <ButtonLink to="/browse-books">Browse Books</ButtonLink> : null;
}
