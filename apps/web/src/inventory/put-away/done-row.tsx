import { say } from "@larder/words/say";
import { useEffect, useRef, useState } from "react";
import { checkCircleFillIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { useUndoKey } from "../../ui/overlays/use-undo-key.ts";
import type { DoneInRow } from "../table/use-row-deeds.ts";

/** As long as a toast with Undo. Source: handbook/screens.md#parts. */
const STAYS_MS = 8_000;

interface DoneRowProps {
  readonly done: DoneInRow;
  /** The latest action: Ctrl or Cmd+Z undoes it. */
  readonly isNewest: boolean;
  /** Receives the focus when the row disappears. */
  readonly headingId: string;
  readonly onLeave: () => void;
}

/**
 * A row's completed action with Undo; it disappears after 8 seconds, later while hovered or
 * focused.
 */
export function DoneRow({ done, isNewest, headingId, onLeave }: DoneRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = () => {
      if (row.current?.contains(document.activeElement))
        document.getElementById(headingId)?.focus({ preventScroll: true });
      onLeave();
    };
  });
  // The pressed button is gone: the focus moves to Undo.
  useEffect(() => {
    if (document.activeElement === document.body)
      row.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  // The timer pauses while the row is in use.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const { undo } = done;
  function takeBack() {
    leave.current();
    void undo?.();
  }
  useUndoKey(isNewest && undo ? takeBack : undefined);
  return (
    <li
      ref={row}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onKeyDown={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="flex animate-[appear_var(--t-base)_var(--e-out)] items-center gap-3"
    >
      <Icon path={checkCircleFillIcon} className="mx-2 size-6 flex-none text-say-fresh" />
      <span className="min-w-0 flex-1 text-ink-2 wrap-anywhere">{done.text}</span>
      {undo && (
        <Button
          kind="quiet"
          className="-me-2.5"
          aria-label={say("stocklist.undoNamed", { text: done.text })}
          onClick={takeBack}
        >
          {say("kit.undo")}
        </Button>
      )}
    </li>
  );
}
