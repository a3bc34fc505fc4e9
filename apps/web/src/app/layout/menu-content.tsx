import { say } from "@larder/words/say";
import { mayAccess } from "@larder/rules/access";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { caretDownIcon, signOutIcon } from "../../ui/art/icons/icons.ts";
import { Switch } from "../../ui/controls/switch.tsx";
import { useSession } from "../../api/kept/session.ts";
import { type MenuItem, menuGroups } from "./menu-items.ts";
import { MenuLink, MESSAGES } from "./menu-link.tsx";
import type { MenuPin } from "./menu-pin.ts";
import { signOut } from "./sign-out.ts";
import { UnreadCount } from "./unread-count.tsx";
import { useUnread } from "./use-unread.ts";

interface MenuContentProps {
  readonly pin: MenuPin;
}

/** The menu's links with Logout at the foot. Source: handbook/screens.md#the-menu. */
export function MenuContent({ pin }: MenuContentProps) {
  return (
    <>
      <nav
        aria-label={say("menu.mainMenu")}
        className="min-h-0 flex-1 overflow-auto px-2.5 pt-2.5 pb-5"
      >
        <HouseholdName />
        <MenuGroups />
      </nav>
      <div className="flex-none border-t border-line p-3">
        {pin.isOffered && (
          <div className="mb-2">
            <Switch label={say("menu.keepOpen")} showLabel isOn={pin.isPinned} onChange={pin.set} />
          </div>
        )}
        <Button icon={signOutIcon} block onClick={signOut}>
          {say("menu.logout")}
        </Button>
      </div>
    </>
  );
}

/** The household's name, for users of several households over time. */
function HouseholdName() {
  const name = useSession((session) => session.user?.household?.name);
  if (name === undefined) return null;
  return (
    <p dir="auto" className="px-2.5 pt-1 pb-2 text-sm font-semibold wrap-anywhere">
      {name}
    </p>
  );
}

function MenuGroups() {
  const user = useSession((session) => session.user);
  return menuGroups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => mayAccess(user, item.access)),
    }))
    .filter((group) => group.items.length > 0)
    .map((group, place) => (
      <MenuGroup
        key={group.name}
        name={say(group.name)}
        items={group.items}
        startsOpen={place === 0}
      />
    ));
}

interface MenuGroupProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
  readonly startsOpen: boolean;
}

function MenuGroup({ name, items, startsOpen }: MenuGroupProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const unread = useUnread();
  const isHidingUnread = !isOpen && items.some((item) => item.to === MESSAGES);
  return (
    <section className="not-first:mt-1.5">
      <h2 className="font-sans text-xs tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-tap w-full items-center justify-between rounded-md px-2.5 py-1.5 text-xs leading-none font-bold tracking-[0.08em] text-ink-2"
        >
          {name}
          <span className="inline-flex items-center gap-2 tracking-normal">
            {isHidingUnread && <UnreadCount count={unread} look="menu" />}
            <Icon
              path={caretDownIcon}
              className={classes("size-3.5 transition-[rotate]", !isOpen && "-rotate-90")}
            />
          </span>
        </button>
      </h2>
      {isOpen && (
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
