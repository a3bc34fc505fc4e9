import type { NoticeSettings } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import { SelectField } from "../ui/controls/fields/select-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";

/** Offered days; another stored value is added. */
const OFFERED_DAYS = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30];

interface DigestTimeProps {
  readonly settings: NoticeSettings;
  readonly onChange: (change: Partial<NoticeSettings>) => void;
  /** A typed change, which is saved when the field is left. */
  readonly onType: (change: Partial<NoticeSettings>) => void;
}

/** Time, time zone and period of the digest. */
export function DigestTime({ settings, onChange, onType }: DigestTimeProps) {
  const { expiring, timeZone } = settings;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = [...new Set([...OFFERED_DAYS, expiring.days])].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="time"
        required
        label={say("notices.at")}
        hint={say("notices.zone", { zone: timeZone })}
        value={expiring.at}
        onChange={({ currentTarget: { value: at } }) => onType({ expiring: { ...expiring, at } })}
      />
      <SelectField
        label={say("notices.within")}
        value={expiring.days}
        onChange={({ currentTarget: { value } }) =>
          onChange({ expiring: { ...expiring, days: Number(value) } })
        }
      >
        {days.map((count) => (
          <option key={count} value={count}>
            {say("notices.days", { count })}
          </option>
        ))}
      </SelectField>
      {here !== timeZone && (
        <div className="sm:col-span-2">
          <Button onClick={() => onChange({ timeZone: here })}>
            {say("notices.useZone", { zone: here })}
          </Button>
        </div>
      )}
    </div>
  );
}
