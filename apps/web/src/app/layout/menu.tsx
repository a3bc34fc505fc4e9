import { say } from "@larder/words/say";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { focusHeading, trapTab } from "../../ui/overlays/focus.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { JarMark } from "../../ui/art/jar-mark.tsx";
import { PRODUCT } from "../../ui/browser/page-title.ts";
import { MenuContent } from "./menu-content.tsx";
import type { MenuPin } from "./menu-pin.ts";

interface MenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly pin: MenuPin;
}

/**
 * The slide-out menu: closed by a press outside, its button, any link and Escape. Source:
 * handbook/screens.md#the-menu.
 */
export function Menu({ open, onClose, pin }: MenuProps) {
  const element = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const hasChosen = useRef(false);
  // The browser's modal state traps the focus, makes the page inert and returns the focus.
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    hasChosen.current = false;
    dialog.showModal();
    closeButton.current?.focus();
    return () => {
      dialog.close();
      // After a chosen link the heading has the focus, as after any other link.
      if (hasChosen.current) focusHeading();
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  function onClick(event: MouseEvent) {
    const isScrim = event.target === element.current;
    const isLink = event.target instanceof Element && event.target.closest("a") !== null;
    hasChosen.current = isLink;
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
      aria-label={say("menu.menu")}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="drawer"
    >
      <div className="flex flex-none items-center justify-between border-b border-line py-2 pe-1.5 ps-3.5">
        <span className="inline-flex min-h-tap items-center gap-[9px] px-1 font-display text-[1.35rem] leading-none font-extrabold tracking-[-0.03em]">
          <JarMark />
          {PRODUCT}
        </span>
        <IconButton ref={closeButton} icon={xIcon} label={say("menu.close")} onClick={onClose} />
      </div>
      <MenuContent pin={pin} />
    </dialog>
  );
}
