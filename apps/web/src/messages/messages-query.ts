import type { Query } from "@larder/contract/endpoint";
import type { messagesApi } from "@larder/contract/household/messages";
import { countInAddress } from "../ui/browser/count-in-address.ts";

/** How many conversations the list shows at once. */
export const THREADS_A_PAGE = 20;

/** The tabs of the admin inbox. Source: handbook/messages.md#the-screens. */
export type InboxTab = "open" | "closed";

/** The shown conversation. In the address, so that Back returns to the list. */
export interface MessagesView {
  /** The conversation that is open. */
  readonly threadId: number | null;
  /** Null on My Messages, which has no tabs. */
  readonly tab: InboxTab | null;
  readonly page: number;
}

/** Reads a view from the address; what makes no sense there is the default. */
export function messagesViewOf(search: URLSearchParams, kind: "mine" | "inbox"): MessagesView {
  const tab = search.get("tab") === "closed" ? "closed" : "open";
  return {
    threadId: countInAddress(search.get("thread")),
    tab: kind === "inbox" ? tab : null,
    page: countInAddress(search.get("page")) ?? 1,
  };
}

/** Writes a view for the address; defaults are left out. */
export function messagesSearchOf({ threadId, tab, page }: MessagesView): Record<string, string> {
  return {
    ...(tab === "closed" && { tab }),
    ...(page > 1 && { page: String(page) }),
    ...(threadId !== null && { thread: String(threadId) }),
  };
}

/** The same view as a query of the list call; the first reads of the screens use it too. */
export function threadsQueryOf({
  tab,
  page,
}: MessagesView): Partial<Query<typeof messagesApi.list>> {
  return {
    page,
    limit: THREADS_A_PAGE,
    ...(tab !== null && { status: tab === "open" ? ("OPEN" as const) : ("CLOSED" as const) }),
  };
}
