import { NavLink } from "react-router";
import { Icon } from "../../ui/art/icon.tsx";
import { listIcon } from "../../ui/art/icons.ts";
import { warm } from "../warm.ts";
import { quickItems } from "./menu-items.ts";

interface QuickBarProps {
  readonly onMenu: () => void;
}

const slot =
  "grid min-h-[54px] content-center justify-items-center gap-[3px] rounded-md text-xs leading-none font-semibold text-ink-2 no-underline aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft";

/**
 * The quick bar of phones: menu, inventory, cook, recipes, budget. Hidden while a dialog is open.
 * Source: handbook/screens.md#the-quick-bar.
 */
export function QuickBar({ onMenu }: QuickBarProps) {
  return (
    <nav
      aria-label="Quick bar"
      className="fixed inset-x-0 bottom-0 z-20 grid print:hidden grid-cols-5 border-t border-line bg-raised px-1.5 pt-1 pb-[calc(6px+env(safe-area-inset-bottom))] shadow-[0_-4px_20px_-6px_var(--shadow-color)] [:root:has(dialog[open])_&]:hidden"
    >
      <button type="button" aria-label="Open menu" onClick={onMenu} className={slot}>
        <Icon path={listIcon} className="size-6" />
        <span>Menu</span>
      </button>
      {quickItems.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          aria-label={item.text}
          onPointerDown={() => warm(item.to)}
          onClick={() => warm(item.to, { andReads: true })}
          className={slot}
        >
          {({ isActive }) => (
            <>
              <Icon path={isActive ? item.currentIcon : item.icon} className="size-6" />
              <span>{item.short ?? item.text}</span>
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
