import { messagesApi } from "@larder/contract/household/messages";
import { useRead } from "../../api/use-read.ts";

/** An open messages screen polls more often. */
const EVERY_MS = 60_000;

/** Number of unread conversations; 100 means more than 99. */
export function useUnread(): number {
  const { data } = useRead(messagesApi.counts, undefined, { everyMs: EVERY_MS, onFocus: true });
  return data?.unread ?? 0;
}
