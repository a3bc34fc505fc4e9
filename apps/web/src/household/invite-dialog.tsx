import { authApi } from "@larder/contract/access/auth";
import type { Data } from "@larder/contract/endpoint";
import { householdApi } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { InvitationLink } from "./invitation-link.tsx";

interface InviteDialogProps {
  readonly householdName: string;
  readonly onClose: () => void;
}

interface Made {
  readonly answer: Data<typeof householdApi.invite>;
  readonly email: string | null;
}

const emptyIsNull = { setValueAs: (text: string | null) => text?.trim() || null };

/** Creates an invitation link and shows it once. Source: handbook/households.md#the-screens. */
export function InviteDialog({ householdName, onClose }: InviteDialogProps) {
  const invite = useAction(householdApi.invite);
  const options = useRead(authApi.options);
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm({
    resolver: formResolver(householdApi.invite.body),
    mode: "onTouched",
    defaultValues: { note: null, email: null },
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    const done = await invite.run({ body });
    if (done.ok) setMade({ answer: done.data, email: body.email ?? null });
  });
  if (made)
    return (
      <InvitationLink
        {...made.answer}
        email={made.email}
        householdName={householdName}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      open
      title={say("people.inviteSomeone")}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={invite.isRunning}
      submitText={say("people.makeLink")}
      busyText={say("people.makingLink")}
      problem={invite.problem}
      problemHeading={say("kit.error")}
      onDismiss={invite.dismiss}
      dirty={isDirty}
    >
      <div className="grid gap-4">
        <TextField
          label={say("people.forWhom")}
          optional
          hint={say("people.forWhomHint")}
          autoComplete="off"
          error={errors.note?.message}
          {...form.register("note", emptyIsNull)}
        />
        {options.data?.mail && (
          <TextField
            label={say("people.email")}
            optional
            hint={say("people.emailHint")}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...form.register("email", emptyIsNull)}
          />
        )}
      </div>
    </FormDialog>
  );
}
