import { LONGEST_PASSKEY_NAME, passkeysApi } from "@larder/contract/access/passkeys";
import { say } from "@larder/words/say";
import { useState, type SubmitEvent } from "react";
import { useAction } from "../../api/use-action.ts";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { makePasskey } from "./ask-authenticator.ts";

interface AddPasskeyProps {
  readonly onClose: () => void;
}

/**
 * Asks for a passkey's name, then lets the browser create it. Source:
 * handbook/accounts.md#passkeys.
 */
export function AddPasskey({ onClose }: AddPasskeyProps) {
  const begin = useAction(passkeysApi.begin);
  const add = useAction(passkeysApi.add);
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  async function make(): Promise<string | null> {
    const options = await begin.run({});
    if (!options.ok) return options.text;
    const asked = await makePasskey(options.data.options);
    if (asked.kind === "cancelled") return null;
    if (asked.kind === "known") return say("passkeys.known");
    if (asked.kind === "failed") return asked.text;
    const { credential } = asked;
    const done = await add.run({ body: { name: name.trim() || null, credential } });
    if (!done.ok) return done.text;
    onClose();
    showToast(say("passkeys.added"));
    return null;
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefusal(null);
    setIsRunning(true);
    setRefusal(await make());
    setIsRunning(false);
  }
  return (
    <FormDialog
      open
      title={say("passkeys.add")}
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={isRunning}
      submitText={say("passkeys.add")}
      busyText={say("passkeys.adding")}
      problem={refusal}
      problemHeading={say("kit.error")}
      onDismiss={() => setRefusal(null)}
      dirty={name.trim() !== ""}
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{say("passkeys.addText")}</p>
        <TextField
          label={say("passkeys.name")}
          optional
          hint={say("passkeys.nameHint")}
          autoComplete="off"
          maxLength={LONGEST_PASSKEY_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </FormDialog>
  );
}
