import type { NoticeSettings } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { SelectField } from "../ui/controls/fields/select-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";

type Webhook = NoticeSettings["webhook"];

interface WebhookFieldsProps {
  readonly webhook: Webhook;
  readonly onChange: (webhook: Webhook) => void;
  /** A typed address, which is saved when the field is left. */
  readonly onType: (webhook: Webhook) => void;
}

/** The webhook of notices. An empty address means none. */
export function WebhookFields({ webhook, onChange, onType }: WebhookFieldsProps) {
  const { url = "", format = "json" } = webhook ?? {};
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <TextField
        type="url"
        inputMode="url"
        autoComplete="off"
        optional
        label={say("notices.webhookAddress")}
        hint={say("notices.webhookHint")}
        value={url}
        onChange={({ currentTarget: { value } }) =>
          onType(value === "" ? null : { url: value, format })
        }
      />
      <SelectField
        label={say("notices.format")}
        value={format}
        disabled={webhook === null}
        onChange={({ currentTarget: { value } }) =>
          onChange({ url, format: value === "ntfy" ? "ntfy" : "json" })
        }
      >
        <option value="json">{say("notices.json")}</option>
        <option value="ntfy">{say("notices.ntfy")}</option>
      </SelectField>
    </div>
  );
}
