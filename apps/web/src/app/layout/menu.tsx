import { mayAccess } from "@larder/rules/access";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { NavLink } from "react-router";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { trapTab } from "../../ui/focus.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { caretDownIcon, signOutIcon, xIcon } from "../../ui/icons.ts";
import { JarMark } from "../../ui/jar-mark.tsx";
import { PRODUCT } from "../../ui/page-title.ts";
import { useSession } from "../session.ts";
import { warm } from "../warm.ts";
import { type MenuItem, menuGroups } from "./menu-items.ts";
import { signOut } from "./sign-out.ts";

interface MenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The slide-out menu: closes on the scrim, its button, any link and Escape. Source: spec §2, BRIEF 4.1. */
export function Menu({ open, onClose }: MenuProps) {
  const element = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  // The modal state belongs to the browser: it traps the focus, makes the page inert and gives the focus back.
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    closeButton.current?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  function onClick(event: MouseEvent) {
    const isScrim = event.target === element.current;
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    if (isScrim || isLink) onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    trapTab(event, element.current);
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }
  return (
    <dialog
      ref={element}
      aria-label="Menu"
      onClick={onClick}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="drawer"
    >
      <div className="flex flex-none items-center justify-between border-b border-line py-2 pr-1.5 pl-3.5">
        <span className="inline-flex min-h-tap items-center gap-[9px] px-1 font-display text-[1.35rem] leading-none font-extrabold tracking-[-0.03em]">
          <JarMark />
          {PRODUCT}
        </span>
        <IconButton ref={closeButton} icon={xIcon} label="Close menu" onClick={onClose} />
      </div>
      <nav aria-label="Main menu" className="flex-1 overflow-auto px-2.5 pt-2.5 pb-5">
        <MenuGroups />
      </nav>
      <div className="flex-none border-t border-line p-3">
        <Button icon={signOutIcon} block onClick={signOut}>
          Logout
        </Button>
      </div>
    </dialog>
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
      <MenuGroup key={group.name} name={group.name} items={group.items} startsOpen={place === 0} />
    ));
}

interface MenuGroupProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
  readonly startsOpen: boolean;
}

function MenuGroup({ name, items, startsOpen }: MenuGroupProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <section className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5">
      <h2 className="font-sans text-xs tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-tap w-full items-center justify-between rounded-md px-2.5 py-1.5 text-xs leading-none font-bold tracking-[0.09em] text-ink-2"
        >
          {name}
          <Icon
            path={caretDownIcon}
            className={classes("size-3.5 transition-[rotate]", !isOpen && "-rotate-90")}
          />
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

interface MenuLinkProps {
  readonly item: MenuItem;
}

function MenuLink({ item }: MenuLinkProps) {
  return (
    <NavLink
      to={item.to}
      end={item.to === "/admin"}
      onPointerEnter={() => warm(item.to)}
      onFocus={() => warm(item.to)}
      className="flex min-h-[46px] items-center gap-3 rounded-md px-3 py-1 font-medium text-ink no-underline hover:bg-hover aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft"
    >
      {({ isActive }) => (
        <>
          <Icon path={isActive ? item.currentIcon : item.icon} />
          <span>{item.text}</span>
        </>
      )}
    </NavLink>
  );
}
