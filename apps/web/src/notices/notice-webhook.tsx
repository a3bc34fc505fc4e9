import { noticesApi, type NoticeSettings } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { useSavedChoice } from "./use-saved-choice.ts";
import { WebhookFields } from "./webhook-fields.tsx";

/** The webhook of a person's notices. Source: handbook/notices.md#the-screens. */
export function NoticeWebhook() {
  const read = useRead(noticesApi.read);
  return (
    <>
      <NotLoaded reads={[read]} />
      {read.data && <SavedWebhook saved={read.data} />}
    </>
  );
}

/** A typed address is saved when its field is left. */
function SavedWebhook({ saved }: { readonly saved: NoticeSettings }) {
  const { settings, save, type, flush } = useSavedChoice(saved);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void flush();
      }}
      onBlur={() => void flush()}
      className="grid w-full gap-5"
    >
      {save.problem !== null && (
        <Notice tone="error" heading={say("kit.error")} onDismiss={save.dismiss}>
          {save.problem}
        </Notice>
      )}
      <WebhookFields
        webhook={settings.webhook}
        onChange={(webhook) => {
          type({ webhook });
          void flush();
        }}
        onType={(webhook) => type({ webhook })}
      />
    </form>
  );
}
