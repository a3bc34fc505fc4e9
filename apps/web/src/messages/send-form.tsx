import { say } from "@larder/words/say";
import {
  messageBody,
  messageLimits,
  messagesApi,
  type Thread,
} from "@larder/contract/household/messages";
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { firstComplaint } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { setRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { TextareaField } from "../ui/controls/fields/textarea-field.tsx";
import { notDone } from "../api/calls/not-done.ts";

interface SendFormProps {
  readonly thread: Thread;
  /** What has been typed; it outlives failures and a look at another conversation. */
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

/** Source: handbook/messages.md#the-screens, handbook/screens.md#quiet-failures. */
export function SendForm({ thread, draft, onDraft }: SendFormProps) {
  const send = useAction(messagesApi.send);
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const isPhone = useIsPhone();

  async function submit() {
    if (send.isRunning) return;
    const checked = messageBody.safeParse({ content: draft });
    setFault(firstComplaint(checked));
    if (!checked.success) return field.current?.focus();
    const params = { id: thread.id };
    const done = await send.run({ params, body: checked.data });
    if (!done.ok) return;
    // what was typed while it was on its way is the next one's
    const typed = field.current?.value ?? draft;
    onDraft(typed.startsWith(draft) ? typed.slice(draft.length).trimStart() : typed);
    // Shown at once; the reload after it brings other news.
    setRead(messagesApi.get, { params }, { ...thread, messages: [...thread.messages, done.data] });
    field.current?.focus();
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isPhone || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  }
  return (
    <form noValidate onSubmit={onSubmit} className="border-t border-line p-3">
      <div className="flex items-start gap-2.5">
        <TextareaField
          ref={field}
          label={say("messages.message")}
          hideLabel
          placeholder={say("messages.messageHint")}
          rows={1}
          limit={messageLimits.content}
          value={draft}
          onChange={(event) => {
            onDraft(event.target.value);
            setFault(undefined);
          }}
          onKeyDown={onKeyDown}
          aria-keyshortcuts={isPhone ? undefined : "Control+Enter Meta+Enter"}
          error={fault}
          fieldClassName="flex-1"
          className="field-sizing-content max-h-40 min-h-12 resize-none py-[11px] leading-[1.45]"
        />
        <Button
          kind="main"
          type="submit"
          busy={send.isRunning}
          busyText={say("messages.sending")}
          needsConnection
          className="min-h-12"
        >
          {say("messages.send")}
        </Button>
      </div>
      <p role="status" className="text-sm text-danger not-empty:pt-1.5">
        {send.problem && !fault ? notDone(say("messages.notSent"), send.error) : ""}
      </p>
    </form>
  );
}
