import { say } from "@larder/words/say";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import { xIcon } from "../art/icons/first-icons.ts";
import { type Toast, dismissToast, toastStore } from "./toast.ts";
import { useUndoKey } from "./use-undo-key.ts";

const SHOWN_MS = 5_000;
const SHOWN_WITH_BUTTON_MS = 8_000;

/**
 * On phones above the quick bar, lower left on desktops. The library loses early toasts, drops
 * those with Undo, and adds 13 kB.
 */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.shown);
  return (
    <div
      role="status"
      className="pointer-events-none fixed end-4 bottom-[92px] start-4 z-50 max-md:[:root:has(.thumb,.thumb-dock,.thumb-bar,.add-dock,.selection-bar,.fills-screen)_&]:bottom-[152px] max-md:[:root:has(dialog[open])_&]:top-2 max-md:[:root:has(dialog[open])_&]:bottom-auto md:end-auto md:bottom-7 md:start-7"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
}

function ToastCard({ toast }: ToastCardProps) {
  const [isHeld, setIsHeld] = useState(false);
  const cameFrom = useRef<Element>(null);
  const { id, undo, action } = toast;
  const hasButton = undo !== undefined || action !== undefined;

  // The timer pauses while the pointer or focus is on the toast.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), hasButton ? SHOWN_WITH_BUTTON_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, hasButton, isHeld]);

  const takeBack = useMemo(
    () =>
      undo &&
      (() => {
        dismissToast(id);
        void undo();
      }),
    [id, undo],
  );
  useUndoKey(takeBack);

  // The pressed button disappears with the toast, so the focus returns.
  function leave() {
    dismissToast(id);
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected)
      cameFrom.current.focus({ preventScroll: true });
  }
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsHeld(true);
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex animate-[sheet-in_var(--t-base)_var(--e-out)] min-h-[52px] flex-wrap items-center justify-end gap-x-2 rounded-[14px] bg-toast py-1 pe-1.5 ps-4 text-on-toast shadow-sheet md:min-w-[min(22rem,100%)]"
    >
      {/* With a long button there is no room for the text, so the buttons move below it. */}
      <span className="min-w-0 flex-1 basis-34 py-1">{toast.text}</span>
      <div className="flex items-center gap-2">
        {action && <ToastButton {...action} onPress={leave} />}
        {undo && <ToastButton text={say("kit.undo")} run={undo} onPress={leave} />}
        <IconButton
          icon={xIcon}
          label={say("kit.dismiss")}
          onClick={leave}
          className="focus-visible:outline-toast-link"
        />
      </div>
    </div>
  );
}

interface ToastButtonProps {
  readonly text: string;
  readonly run: () => void | Promise<void>;
  readonly onPress: () => void;
}

function ToastButton({ text, run, onPress }: ToastButtonProps) {
  return (
    <button
      type="button"
      onClick={() => {
        onPress();
        void run();
      }}
      className="min-h-tap rounded-md px-3 font-semibold text-toast-link focus-visible:outline-toast-link"
    >
      {text}
    </button>
  );
}
