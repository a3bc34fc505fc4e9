import { say } from "@larder/words/say";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";

interface NoteFormProps {
  readonly isAdding: boolean;
  readonly onSave: (note: string) => void;
}

const LONGEST = 255;

/** A meal that is only a note. */
export function NoteForm({ isAdding, onSave }: NoteFormProps) {
  const [note, setNote] = useState("");
  const said = note.trim();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (said !== "") onSave(said);
      }}
    >
      <TextField
        label={say("planning.note")}
        hint={say("planning.noteHint")}
        maxLength={LONGEST}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        kind="main"
        type="submit"
        disabled={said === ""}
        busy={isAdding}
        busyText={say("kit.saving")}
        needsConnection
      >
        {say("planning.planIt")}
      </Button>
    </form>
  );
}
