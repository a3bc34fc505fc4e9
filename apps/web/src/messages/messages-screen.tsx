import { say } from "@larder/words/say";
import { messagesApi } from "@larder/contract/household/messages";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { classes } from "../ui/styles/classes.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { plusIcon } from "../ui/art/icons/icons.ts";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Tabs } from "../ui/controls/tabs.tsx";
import { useBegunMessage } from "./begun-message.ts";
import { Conversation } from "./conversation.tsx";
import {
  type InboxTab,
  type MessagesView,
  messagesSearchOf,
  messagesViewOf,
  threadsQueryOf,
} from "./messages-query.ts";
import { NewMessageDialog } from "./new-message-dialog.tsx";
import { ThreadPane } from "./thread-pane.tsx";
import { useLiveThreads } from "./use-live-threads.ts";
import { usePaneFocus } from "./use-pane-focus.ts";

interface MessagesScreenProps {
  readonly title: string;
  /** The inbox of the admins has tabs, My Messages has none. */
  readonly kind: "mine" | "inbox";
}

const tabs = () =>
  [
    { id: "open", text: say("messages.openTickets") },
    { id: "closed", text: say("messages.closedTickets") },
  ] as const satisfies readonly { readonly id: InboxTab; readonly text: string }[];

/** Source: handbook/messages.md#the-screens. */
export function MessagesScreen({ title, kind }: MessagesScreenProps) {
  const [search, setSearch] = useSearchParams();
  const view = messagesViewOf(search, kind);
  const { threadId } = view;
  const show = (next: Partial<MessagesView>) => setSearch(messagesSearchOf({ ...view, ...next }));
  const list = useRead(messagesApi.list, { query: threadsQueryOf(view) }, { keepPrevious: true });
  const open = useRead(
    messagesApi.get,
    { params: { id: threadId ?? 0 } },
    { enabled: threadId !== null },
  );
  const counts = useLiveThreads(() => {
    void list.refetch();
    if (threadId !== null) void open.refetch();
  });
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const begun = useBegunMessage();
  const [isStarting, setIsStarting] = useState(begun !== null);
  const isPhone = useIsPhone();
  const conversation = useRef<HTMLElement>(null);
  usePaneFocus({ isOnePane: isPhone, threadId, conversation });
  const isConversationOnly = isPhone && threadId !== null;

  const pane = (
    <ThreadPane
      list={list}
      view={view}
      counts={counts}
      onPage={(page) => show({ page, threadId: null })}
    />
  );
  return (
    <>
      <div className={isConversationOnly ? "sr-only" : undefined}>
        <PageHead
          title={title}
          actions={
            !isConversationOnly && (
              <Button
                kind={isPhone ? "main" : "secondary"}
                icon={plusIcon}
                onClick={() => setIsStarting(true)}
                className="thumb"
              >
                {say("messages.newMessage")}
              </Button>
            )
          }
        />
      </div>
      <div
        className={classes(
          "grid overflow-hidden border-t border-line max-md:-mx-(--gutter)",
          "md:h-[calc(100dvh-var(--bar-height)-204px)] md:min-h-[31rem] md:grid-cols-[1fr_2fr]",
          isConversationOnly &&
            "fills-screen max-md:h-[calc(100dvh-var(--bar-height)-var(--quick-height))]",
        )}
      >
        <nav
          aria-label={say("messages.conversations")}
          hidden={isConversationOnly}
          className="min-h-0 min-w-0 overflow-y-auto md:border-e md:border-line"
        >
          {view.tab === null ? (
            pane
          ) : (
            <Tabs
              label={say("messages.tickets")}
              tabs={tabs()}
              selected={view.tab}
              onSelect={(tab) => show({ tab, page: 1, threadId: null })}
            >
              {pane}
            </Tabs>
          )}
        </nav>
        <section
          ref={conversation}
          tabIndex={-1}
          aria-label={say("messages.conversation")}
          hidden={isPhone && threadId === null}
          className="flex min-h-0 min-w-0 flex-col outline-none"
        >
          {threadId === null ? (
            <div className="m-auto">
              <EmptyState thing="book" title={say("messages.chooseOne")} bare />
            </div>
          ) : (
            <Conversation
              key={threadId}
              threadId={threadId}
              draft={drafts.get(threadId) ?? ""}
              onDraft={(draft) => setDrafts((known) => new Map(known).set(threadId, draft))}
              onLeave={() => show({ threadId: null })}
              hasBack={isPhone}
            />
          )}
        </section>
      </div>
      <NewMessageDialog
        open={isStarting}
        begun={begun}
        onClose={() => setIsStarting(false)}
        onStarted={(id) => {
          setIsStarting(false);
          show({ threadId: id, page: 1, ...(view.tab !== null && { tab: "open" as const }) });
        }}
      />
    </>
  );
}
