import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import { useEffect, useRef, useState } from "react";
import type { StockDraft } from "./use-stock-draft.ts";
import type { TypedLine } from "./use-typed-line.ts";

interface Entered {
  /** Being read or saved; empty text is the form alone. */
  readonly sent: { readonly text: string } | null;
  /** Entered meanwhile, in order. */
  readonly next: readonly string[];
  /** In the field meanwhile. */
  readonly typed: string;
  /** Not saved, for example because of a question, while other lines were typed. */
  readonly left: readonly string[];
}

const NONE: Entered = { sent: null, next: [], typed: "", left: [] };

interface Parts {
  readonly line: TypedLine;
  readonly draft: StockDraft;
  /** Answers whether the line, or the form, was saved. */
  readonly onPutAway: (text: string) => Promise<boolean>;
}

/**
 * Lines are put away one after the other while the person types on. A line that is not saved
 * returns to the field, or to a list when the field is in use. Source:
 * handbook/stock.md#putting-away.
 */
export function useEnteredLines({ line, draft, onPutAway }: Parts) {
  const [shown, setShown] = useState(NONE);
  /** For code after an answer. */
  const now = useRef(NONE);
  function set(change: Partial<Entered>) {
    now.current = { ...now.current, ...change };
    setShown(now.current);
  }
  const isAhead = () => now.current.next.length > 0 || now.current.typed !== "";

  function enter() {
    const { sent, next, typed } = now.current;
    if (sent === null) set({ sent: { text: line.text } });
    else if (typed.trim() !== "") set({ next: [...next, typed], typed: "" });
  }

  function end(sent: string, isSaved: boolean) {
    const { next, typed, left } = now.current;
    if (!isSaved && sent === "") {
      line.type(typed);
      return set({ ...NONE, left: [...left, ...next] });
    }
    if (!isSaved && !isAhead()) return set({ sent: null });
    const [following, ...others] = next;
    draft.begin(null);
    line.type(following ?? typed);
    set({
      ...(following === undefined ? NONE : { sent: { text: following }, next: others, typed }),
      left: isSaved ? left : [...left, sent],
    });
  }

  async function send(text: string) {
    let isSaved = false;
    try {
      isSaved = await onPutAway(text);
    } finally {
      end(text, isSaved);
    }
  }

  // The requests of a line begin once its predecessor is no longer displayed.
  useEffect(() => {
    if (shown.sent !== null) void send(shown.sent.text);
    // oxlint-disable-next-line react/exhaustive-deps -- each entered line is sent once
  }, [shown.sent]);

  return {
    isOnItsWay: shown.sent !== null,
    /** The field's text. */
    text: shown.sent === null ? line.text : shown.typed,
    waiting: [shown.sent?.text ?? "", ...shown.next].filter((text) => text !== ""),
    left: shown.left,
    enter,
    type: (text: string) => (now.current.sent === null ? line.type(text) : set({ typed: text })),
    /** Whether the person typed on. */
    isAhead,
    hasLeft: () => isAhead() || now.current.left.length > 0,
    /** Several lines at once; after others they are entered in turn. */
    paste: (lines: string) => {
      const { sent, next } = now.current;
      if (sent === null) void line.paste(lines);
      else set({ next: [...next, ...linesOfList(lines)], typed: "" });
    },
    /** Puts a line of the list away, or shows what it asks. */
    takeUp: (text: string) => {
      const others = now.current.left.filter((one) => one !== text);
      const isUsed = line.text.trim() !== "";
      if (isUsed) draft.begin(null);
      line.type(text);
      set({ sent: { text }, left: isUsed ? [...others, line.text] : others });
    },
  };
}
export type EnteredLines = ReturnType<typeof useEnteredLines>;
