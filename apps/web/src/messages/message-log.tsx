import { say } from "@larder/words/say";
import type { Message } from "@larder/contract/household/messages";
import { Fragment, useEffect, useRef, useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { classes } from "../ui/styles/classes.ts";
import { messageTimeText } from "../ui/text/format.ts";

interface MessageLogProps {
  readonly messages: readonly Message[];
}

/** The messages, oldest first, scrolled to the newest. Own ones at the right. Source: handbook/messages.md#the-screens. */
export function MessageLog({ messages }: MessageLogProps) {
  const readerId = useSession((session) => session.user?.id);
  const log = useRef<HTMLDivElement>(null);
  const newestId = messages.at(-1)?.id;
  const [knownId] = useState(newestId ?? 0);
  const firstNew = messages.find(({ id, sender }) => id > knownId && sender.id !== readerId);
  // Scrolling belongs to the browser: the newest message is in sight when the conversation opens and when one arrives.
  useEffect(() => {
    if (newestId !== undefined && log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newestId]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={say("messages.logLabel")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region has to be reachable for those who scroll by keys
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto overscroll-contain bg-[color-mix(in_oklab,var(--page)_55%,var(--surface))] px-[18px] py-5 focus-visible:outline-offset-[-3px]"
    >
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message === firstNew && (
            <p className="flex items-center gap-3 text-sm font-semibold text-say-info before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              {say("messages.new")}
            </p>
          )}
          <Bubble message={message} isOwn={message.sender.id === readerId} />
        </Fragment>
      ))}
    </div>
  );
}

interface BubbleProps {
  readonly message: Message;
  readonly isOwn: boolean;
}

function Bubble({ message, isOwn }: BubbleProps) {
  return (
    <div
      className={classes(
        "grid max-w-[min(34rem,84%)] gap-1",
        isOwn ? "justify-items-end self-end" : "justify-items-start self-start",
      )}
    >
      <p
        dir="auto"
        className={classes(
          "rounded-[16px] px-[15px] pt-2.5 pb-[11px] whitespace-pre-wrap wrap-anywhere forced-colors:border",
          isOwn
            ? "rounded-ee-[5px] bg-bubble-own text-on-bubble-own"
            : "rounded-es-[5px] bg-bubble-other text-on-bubble-other",
        )}
      >
        <span className="sr-only">{isOwn ? say("messages.you") : message.sender.name}: </span>
        {message.content}
      </p>
      <time dateTime={message.createdAt} className="px-1 text-xs text-ink-2 tabular-nums">
        {messageTimeText(message.createdAt)}
      </time>
    </div>
  );
}
