import { say } from "@larder/words/say";
import { messagesApi, type Thread } from "@larder/contract/household/messages";
import { useEffect } from "react";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { useSession } from "../api/kept/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { Icon } from "../ui/art/icons/icon.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { lockSimpleIcon } from "../ui/art/icons/first-icons.ts";
import { arrowLeftIcon } from "../ui/art/icons/icons.ts";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { AdminTools } from "./admin-tools.tsx";
import { counterpartOf } from "./counterpart.ts";
import { MessageLog } from "./message-log.tsx";
import { SendForm } from "./send-form.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface ConversationProps {
  readonly threadId: number;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  /** Back to the list: the way back on phones, and when the ticket is done with. */
  readonly onLeave: () => void;
  /** Shown where only one pane fits. */
  readonly hasBack: boolean;
}

/** Source: handbook/messages.md#the-screens, handbook/screens.md#quiet-failures. */
export function Conversation({ threadId, ...rest }: ConversationProps) {
  const read = useRead(messagesApi.get, { params: { id: threadId } });
  const { hasBack, onLeave } = rest;
  return (
    <Skeleton waiting={read.isPending} bones={<ConversationBones />}>
      {read.data ? (
        <OpenConversation thread={read.data} {...rest} />
      ) : (
        <div className="grid justify-items-start gap-3.5 p-5">
          {hasBack && (
            <IconButton
              icon={arrowLeftIcon}
              label={say("messages.allConversations")}
              onClick={onLeave}
            />
          )}
          <p role="alert">{read.problem ?? say("messages.notLoaded")}</p>
          <Button onClick={() => void read.refetch()}>{say("kit.tryAgain")}</Button>
        </div>
      )}
    </Skeleton>
  );
}

type OpenConversationProps = Omit<ConversationProps, "threadId"> & { readonly thread: Thread };

function OpenConversation({ thread, draft, onDraft, onLeave, hasBack }: OpenConversationProps) {
  const user = useSession((session) => session.user);
  const isOpen = thread.status === "OPEN";
  useMarkRead(thread);
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line px-[18px] py-3.5 max-md:py-2">
        {hasBack && (
          <IconButton
            icon={arrowLeftIcon}
            label={say("messages.allConversations")}
            onClick={onLeave}
            className="-ms-2.5"
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="text-lg leading-[1.22] wrap-anywhere">
            {thread.subject}
          </h2>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {say("messages.conversationWith", { name: counterpartOf(thread, user?.id) })}
          </p>
        </div>
        <StatusBadge status={thread.status} />
        {isOpen && user?.role === "ADMIN" && (
          <div className="flex flex-wrap gap-2.5 max-lg:basis-full">
            <AdminTools thread={thread} onApproved={onLeave} />
          </div>
        )}
      </header>
      <MessageLog key={thread.id} messages={thread.messages} />
      {isOpen ? (
        <SendForm thread={thread} draft={draft} onDraft={onDraft} />
      ) : (
        <ClosedNote draft={draft} />
      )}
    </>
  );
}

/** Takes the unread mark off once the newest message is on the screen. */
function useMarkRead({ id, unread }: Thread): void {
  const markRead = useAction(messagesApi.markRead);
  // The server stores what was read.
  useEffect(() => {
    if (unread) void markRead.run({ params: { id } });
    // oxlint-disable-next-line react/exhaustive-deps -- the action is new with each render; only another thread or another state of it is news
  }, [id, unread]);
}

interface ClosedNoteProps {
  readonly draft: string;
}

/** Replaces the form and keeps a draft if the ticket is closed meanwhile. */
function ClosedNote({ draft }: ClosedNoteProps) {
  return (
    <div className="border-t border-line px-[18px] py-4">
      <p className="flex items-center gap-2 font-semibold text-ink-2">
        <Icon path={lockSimpleIcon} className="size-5" />
        {say("messages.isClosed")}
      </p>
      {draft.trim() !== "" && (
        <p className="mt-2 max-h-32 overflow-y-auto text-sm whitespace-pre-wrap text-ink-2 wrap-anywhere">
          {say("messages.draftNotSent", { draft })}
        </p>
      )}
    </div>
  );
}

function ConversationBones() {
  return (
    <div className="grid gap-5 px-[18px] py-5">
      <Bone className="h-6 w-[46%]" />
      <Bone className="h-12 w-[60%] justify-self-end rounded-lg" />
      <Bone className="h-16 w-[66%] rounded-lg" />
      <Bone className="h-12 w-[40%] justify-self-end rounded-lg" />
    </div>
  );
}
