import { messagesApi } from "@larder/contract/household/messages";
import { useRead } from "../../api/use-read.ts";

/** An open messages screen asks more often; for a mark in passing once a minute will do. */
const EVERY_MS = 60_000;

/** How many conversations have something new for the reader; 100 stands for more than 99. */
export function useUnread(): number {
  const { data } = useRead(messagesApi.counts, undefined, { everyMs: EVERY_MS, onFocus: true });
  return data?.unread ?? 0;
}
