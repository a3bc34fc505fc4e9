import { say } from "@larder/words/say";
import { type RefObject, useEffect, useRef, useState } from "react";
import { announce } from "../overlays/announce.ts";
import { Button } from "./button.tsx";
import { caretLeftIcon, caretRightIcon } from "../art/icons/icons.ts";

interface PagerProps {
  readonly page: number;
  readonly totalPages: number;
  /** Number of items; omitted if unknown. */
  readonly total?: number;
  readonly onPage: (page: number) => void;
  /** The list, scrolled to its top when the page changes. */
  readonly list?: RefObject<HTMLElement | null>;
}

/**
 * Previous, "Page x of y (n items)", Next. Focus stays on the pressed button. Source:
 * handbook/screens.md#parts.
 */
export function Pager({ page, totalPages, total, onPage, list }: PagerProps) {
  const pages = Math.max(1, totalPages);
  // sic: "(n items)" for every n.
  const text =
    total === undefined
      ? say("kit.pageOf", { page, pages })
      : say("kit.pageOfItems", { page, pages, total });
  const pressed = useRef(false);
  // A button that becomes unavailable keeps the focus until it is left; a disabled one would lose
  // it.
  const [held, setHeld] = useState<"previous" | "next" | null>(null);

  // Speech and scrolling are outside React and follow a user's page change.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    announce(text);
    list?.current?.scrollIntoView?.({ block: "start" });
  }, [text, list]);

  function go(to: number, button: "previous" | "next") {
    if (to < 1 || to > pages) return;
    pressed.current = true;
    setHeld(to === 1 || to === pages ? button : null);
    onPage(to);
  }
  const atStart = page <= 1;
  const atEnd = page >= pages;
  return (
    <nav
      aria-label={say("kit.pages")}
      className="flex flex-wrap items-center justify-between gap-3 pt-4"
    >
      <Button
        icon={caretLeftIcon}
        onClick={() => go(page - 1, "previous")}
        onBlur={() => setHeld(null)}
        disabled={atStart && held !== "previous"}
        aria-disabled={atStart || undefined}
        data-off={atStart ? "" : undefined}
        className="max-md:px-3 max-[360px]:px-2 max-[430px]:[&_svg]:hidden"
      >
        {say("kit.previous")}
      </Button>
      <span className="text-center text-sm text-ink-2 tabular-nums max-md:text-xs">{text}</span>
      <Button
        icon={caretRightIcon}
        onClick={() => go(page + 1, "next")}
        onBlur={() => setHeld(null)}
        disabled={atEnd && held !== "next"}
        aria-disabled={atEnd || undefined}
        data-off={atEnd ? "" : undefined}
        className="max-md:px-3 max-[360px]:px-2 max-[430px]:[&_svg]:hidden [&>span>span]:flex-row-reverse"
      >
        {say("kit.next")}
      </Button>
    </nav>
  );
}
