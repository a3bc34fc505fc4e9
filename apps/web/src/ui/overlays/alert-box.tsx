import { say } from "@larder/words/say";
import { useEffect, useId, useRef } from "react";
import { Button } from "../controls/button.tsx";
import { Icon } from "../art/icons/icon.tsx";
import { warningFillIcon } from "../art/icons/first-icons.ts";
import { infoIcon } from "../art/icons/icons.ts";
import { classes } from "../styles/classes.ts";

interface AlertBoxProps {
  readonly text: string;
  readonly onClose: () => void;
  /** A failure by default. */
  readonly tone?: "error" | "info";
}

/**
 * An alert in the page with OK. It takes and returns the focus. The library's alerts are layers
 * above the page. Source: handbook/screens.md#alerts.
 */
export function AlertBox({ text, onClose, tone = "error" }: AlertBoxProps) {
  const textId = useId();
  const box = useRef<HTMLDivElement>(null);
  // Focus is outside React: it moves in and returns.
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby={textId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className={classes(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md py-3 pe-3 ps-4 forced-colors:border",
        tone === "error" ? "tone-expired" : "tone-info",
      )}
    >
      <Icon path={tone === "error" ? warningFillIcon : infoIcon} className="size-[22px]" />
      <p id={textId} role="alert" className="min-w-[min(12rem,100%)] flex-1">
        {text}
      </p>
      <Button kind="secondary" onClick={onClose}>
        {say("kit.ok")}
      </Button>
    </div>
  );
}
