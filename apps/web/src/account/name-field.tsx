import { authApi, nameForm } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { useState } from "react";
import { firstComplaint } from "../api/form-resolver.ts";
import { updateUser } from "../api/kept/session.ts";
import { useAction } from "../api/use-action.ts";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { showToast } from "../ui/overlays/toast.ts";

interface NameFieldProps {
  readonly name: string;
}

/** Source: handbook/accounts.md#name-and-address. */
export function NameField({ name }: NameFieldProps) {
  const change = useAction(authApi.changeProfile);
  const [typed, setTyped] = useState(name);
  const [complaint, setComplaint] = useState<string | undefined>(undefined);

  async function save() {
    if (typed.trim() === name) return setTyped(name);
    const body = { name: typed };
    const refused = firstComplaint(nameForm.safeParse(body));
    setComplaint(refused);
    if (refused !== undefined) return;
    const done = await change.run({ body });
    if (!done.ok) return;
    updateUser(done.data.user);
    showToast(done.message);
  }
  return (
    <TextField
      label={say("auth.fullName")}
      autoComplete="name"
      value={typed}
      error={complaint ?? change.problem ?? undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
}
