import { messagesApi } from "@larder/contract/household/messages";
import { useEffect, useRef } from "react";
import { useRead } from "../api/use-read.ts";

/**
 * How often an open messages screen asks whether anything is new. A support conversation is no chat: an answer that is there
 * within a quarter of a minute is quick, and the call is one statement on indexes. The frame asks once a minute elsewhere.
 */
const EVERY_MS = 15_000;

/** The counts of the reader's conversations, asked for while the page is visible; `onNews` runs when they tell of a change. */
export function useLiveThreads(onNews: () => void) {
  const { data: counts } = useRead(messagesApi.counts, undefined, {
    everyMs: EVERY_MS,
    onFocus: true,
  });
  const state = counts && JSON.stringify(counts);
  const known = useRef(state);
  // What the server says now is outside React; the lists that show it are fetched again when it differs.
  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before !== undefined && state !== undefined && before !== state) onNews();
    // Only other counts are news, not another function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);
  return counts;
}
