import { type RefObject, useEffect, useRef } from "react";

interface Panes {
  /** One pane at a time, as on phones. */
  readonly isOnePane: boolean;
  readonly threadId: number | null;
  /** The pane of the open conversation. */
  readonly conversation: RefObject<HTMLElement | null>;
}

/** With one pane the focus moves to the conversation, and back to its row. */
export function usePaneFocus({ isOnePane, threadId, conversation }: Panes): void {
  const before = useRef(threadId);
  // Focus belongs to the browser; it moves when the shown pane does.
  useEffect(() => {
    const left = before.current;
    before.current = threadId;
    if (!isOnePane || left === threadId) return;
    if (threadId !== null) conversation.current?.focus();
    else if (left !== null) document.getElementById(`thread-${left}`)?.focus();
  }, [isOnePane, threadId, conversation]);
}
