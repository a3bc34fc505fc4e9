import { say } from "@larder/words/say";
import { useState } from "react";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

interface SelectionDateProps {
  readonly count: number;
  readonly onClose: () => void;
  /** Null removes the dates. */
  readonly onDate: (day: string | null) => void;
}

/** One expiry date for the selection. Source: handbook/stock.md#several-at-once. */
export function SelectionDate({ count, onClose, onDate }: SelectionDateProps) {
  const [day, setDay] = useState("");
  return (
    <FormDialog
      open
      title={say("stocklist.dateTitle", { count })}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onDate(day || null);
      }}
      isRunning={false}
      submitText={say("stocklist.save")}
      busyText={say("kit.saving")}
    >
      <DateField
        label={say("inventory.expiryDate")}
        optional
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </FormDialog>
  );
}
