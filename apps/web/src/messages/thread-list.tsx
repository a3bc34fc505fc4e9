import { say } from "@larder/words/say";
import { messagesApi, type Thread } from "@larder/contract/household/messages";
import { Link } from "react-router";
import { preload } from "../api/use-read.ts";
import { useSession } from "../api/kept/session.ts";
import { classes } from "../ui/styles/classes.ts";
import { messageTimeText } from "../ui/text/format.ts";
import { counterpartOf } from "./counterpart.ts";
import { StatusBadge } from "./status-badge.tsx";

interface ThreadListProps {
  readonly threads: readonly Thread[];
  readonly selectedId: number | null;
  /** Address of a conversation within the present view. */
  readonly addressOf: (threadId: number) => string;
}

/** The conversations, newest first. Source: handbook/messages.md#the-screens. */
export function ThreadList({ threads, selectedId, addressOf }: ThreadListProps) {
  return (
    <ul>
      {threads.map((thread) => (
        <li key={thread.id}>
          <ThreadLink
            thread={thread}
            isSelected={thread.id === selectedId}
            to={addressOf(thread.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ThreadLinkProps {
  readonly thread: Thread;
  readonly isSelected: boolean;
  readonly to: string;
}

function ThreadLink({ thread, isSelected, to }: ThreadLinkProps) {
  const readerId = useSession((session) => session.user?.id);
  const warmUp = () => preload(messagesApi.get, { params: { id: thread.id } });
  return (
    <Link
      to={to}
      id={`thread-${thread.id}`}
      aria-current={isSelected ? "true" : undefined}
      onPointerEnter={warmUp}
      onFocus={warmUp}
      className={classes(
        "relative grid gap-1 border-b border-line px-4 py-[15px] text-ink no-underline",
        "hover:bg-hover focus-visible:outline-offset-[-3px]",
        "aria-[current]:bg-primary-soft aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:start-0 aria-[current]:before:w-1 aria-[current]:before:bg-primary",
      )}
    >
      <span className="flex flex-wrap items-start justify-between gap-x-2.5 gap-y-1">
        <span
          dir="auto"
          className="min-w-[min(5rem,100%)] flex-1 leading-[1.3] font-bold wrap-anywhere"
        >
          {thread.unread && <UnreadDot />}
          {thread.subject}
        </span>
        <StatusBadge status={thread.status} />
      </span>
      <span className="flex flex-wrap justify-between gap-x-2.5 text-xs text-ink-2">
        <span className="font-semibold wrap-anywhere">
          {say("messages.conversationWith", { name: counterpartOf(thread, readerId) })}
        </span>
        <time dateTime={thread.updatedAt} className="tabular-nums">
          {messageTimeText(thread.updatedAt)}
        </time>
      </span>
      <span className="line-clamp-2 text-sm leading-[1.4] text-ink-2 wrap-anywhere">
        {thread.messages[0]?.content ?? say("messages.noMessages")}
      </span>
    </Link>
  );
}

/** The ring is for the eye, the word for screen readers. */
function UnreadDot() {
  return (
    <>
      <span
        aria-hidden="true"
        className="me-2 inline-block size-[11px] rounded-full border-[2.5px] border-primary bg-primary align-baseline forced-color-adjust-none"
      />
      <span className="sr-only">{say("messages.unread")} </span>
    </>
  );
}
