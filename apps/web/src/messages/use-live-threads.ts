import { messagesApi } from "@larder/contract/household/messages";
import { useEffect, useRef } from "react";
import { useRead } from "../api/use-read.ts";

/**
 * The interval of an open messages screen; the frame asks once a minute. The call is one statement
 * on indexes.
 */
const EVERY_MS = 15_000;

/** Polls the counts while the page is visible; `onNews` runs after a change. */
export function useLiveThreads(onNews: () => void) {
  const { data: counts } = useRead(messagesApi.counts, undefined, {
    everyMs: EVERY_MS,
    onFocus: true,
  });
  const state = counts && JSON.stringify(counts);
  const known = useRef(state);
  // The lists are fetched again if the counts differ.
  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before !== undefined && state !== undefined && before !== state) onNews();
    // oxlint-disable-next-line react/exhaustive-deps -- only other counts are news, not another function
  }, [state]);
  return counts;
}
