import { say } from "@larder/words/say";
import { NavLink } from "react-router";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { warm } from "../warm.ts";
import type { MenuItem } from "./menu-items.ts";
import { UnreadCount } from "./unread-count.tsx";
import { useUnread } from "./use-unread.ts";

/** The only place with an unread mark. */
export const MESSAGES = "/messages";

interface MenuLinkProps {
  readonly item: MenuItem;
}

/** A link in the menu or rail with its mark. */
export function MenuLink({ item }: MenuLinkProps) {
  const unread = useUnread();
  return (
    <NavLink
      to={item.to}
      end={item.to === "/admin"}
      onPointerEnter={() => warm(item.to)}
      onFocus={() => warm(item.to)}
      // The data is requested while the screen is drawn.
      onClick={() => warm(item.to, { andReads: true })}
      className="flex min-h-tap items-center gap-3 rounded-md px-3 py-1 text-md font-medium text-ink-2 no-underline hover:bg-well aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft"
    >
      {({ isActive }) => (
        <>
          <Icon path={isActive ? item.currentIcon : item.icon} className="size-5" />
          <span>{say(item.text)}</span>
          {item.to === MESSAGES && <UnreadCount count={unread} look="menu" className="ms-auto" />}
        </>
      )}
    </NavLink>
  );
}
