import { say } from "@larder/words/say";
import { mayAccess } from "@larder/rules/access";
import { useSession } from "../../api/kept/session.ts";
import { railItems } from "./menu-items.ts";
import { MenuLink } from "./menu-link.tsx";

/** Source: handbook/screens.md#the-rail. */
export function Rail() {
  const user = useSession((session) => session.user);
  return (
    <nav aria-label={say("menu.places")} className="beside overflow-auto px-3 py-[18px]">
      <ul>
        {railItems
          .filter((item) => mayAccess(user, item.access))
          .map((item) => (
            <li key={item.to}>
              <MenuLink item={item} />
            </li>
          ))}
      </ul>
    </nav>
  );
}
