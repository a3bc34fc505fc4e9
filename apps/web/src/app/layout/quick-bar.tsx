import { say } from "@larder/words/say";
import { NavLink } from "react-router";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { warm } from "../warm.ts";
import { quickItems } from "./menu-items.ts";

/**
 * The phone's quick bar in reach of the thumb. Hidden while a dialog is open. Source:
 * handbook/screens.md#the-quick-bar.
 */
export function QuickBar() {
  return (
    <nav
      aria-label={say("menu.quickBar")}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-raised px-1 pt-[3px] pb-[calc(5px+env(safe-area-inset-bottom))] print:hidden [:root:has(dialog[open])_&]:hidden"
    >
      {quickItems.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          aria-label={say(item.text)}
          onPointerDown={() => warm(item.to)}
          onClick={() => warm(item.to, { andReads: true })}
          className="grid min-h-[53px] content-center justify-items-center gap-1 rounded-md text-[min(var(--fs-xs),max(13px,4vw))] leading-none font-semibold text-ink-2 no-underline aria-[current]:font-bold aria-[current]:text-link"
        >
          {({ isActive }) => (
            <>
              <Icon path={isActive ? item.currentIcon : item.icon} className="size-[23px]" />
              <span className="text-center hyphens-auto wrap-anywhere">
                {say(item.short ?? item.text)}
              </span>
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
