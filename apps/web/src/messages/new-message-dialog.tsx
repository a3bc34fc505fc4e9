import { say } from "@larder/words/say";
import { messageLimits, messagesApi, newThreadBody } from "@larder/contract/household/messages";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { useSession } from "../api/kept/session.ts";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { TextareaField } from "../ui/controls/fields/textarea-field.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { notDone } from "../api/calls/not-done.ts";
import type { BegunMessage } from "./begun-message.ts";
import { type PickedUser, UserPicker } from "./user-picker.tsx";

interface NewMessageDialogProps {
  readonly open: boolean;
  /** What another screen wrote, to look over. */
  readonly begun: BegunMessage | null;
  readonly onClose: () => void;
  /** The conversation that has just begun. */
  readonly onStarted: (threadId: number) => void;
}

/**
 * With the admins, or for an admin with a user. Typed text outlives closing. Source:
 * handbook/messages.md#conversations.
 */
export function NewMessageDialog({ open, begun, onClose, onStarted }: NewMessageDialogProps) {
  const isAdmin = useSession((session) => session.user?.role === "ADMIN");
  const start = useAction(messagesApi.start);
  const form = useForm({
    resolver: formResolver(newThreadBody),
    mode: "onTouched",
    defaultValues: begun ?? { subject: "", content: "" },
  });
  const [user, setUser] = useState<PickedUser | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { errors, isDirty } = form.formState;
  const isUserMissing = isAdmin && user === null;

  const submit = form.handleSubmit(
    async (body) => {
      setIsAsked(true);
      if (isUserMissing) return;
      const done = await start.run({ body: { ...body, userId: user?.key } });
      if (!done.ok) return;
      form.reset({ subject: "", content: "" });
      setUser(null);
      setIsAsked(false);
      showToast(done.message);
      onStarted(done.data.id);
    },
    () => setIsAsked(true),
  );
  return (
    <FormDialog
      open={open}
      title={say("messages.newMessage")}
      onClose={onClose}
      keepContent
      dirty={isDirty || user !== null}
      onSubmit={(event) => void submit(event)}
      isRunning={start.isRunning}
      submitText={say("messages.send")}
      busyText={say("messages.sending")}
    >
      {isAdmin && (
        <UserPicker
          chosen={user}
          onChosen={setUser}
          error={isAsked && isUserMissing ? say("calls.chooseUser") : undefined}
        />
      )}
      <TextField
        label={say("messages.subject")}
        error={errors.subject?.message}
        {...form.register("subject")}
      />
      <TextareaField
        label={say("messages.message")}
        rows={5}
        limit={messageLimits.content}
        error={errors.content?.message}
        {...form.register("content")}
      />
      {start.problem && (
        <p role="status" className="text-sm text-danger">
          {notDone(say("messages.notSent"), start.error)}
        </p>
      )}
    </FormDialog>
  );
}
