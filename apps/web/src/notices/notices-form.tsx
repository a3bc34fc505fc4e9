import { authApi } from "@larder/contract/access/auth";
import type { NoticeSettings } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { useSession } from "../api/kept/session.ts";
import { useRead } from "../api/use-read.ts";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import type { WhyNot } from "./channel-choice.tsx";
import { DigestPreview } from "./digest-preview.tsx";
import { DigestTime } from "./digest-time.tsx";
import { NoticePart, type What } from "./notice-part.tsx";
import { useSavedChoice } from "./use-saved-choice.ts";
import { WebhookFields } from "./webhook-fields.tsx";

/** Why each channel is unavailable; unknown counts as available. */
function useWhyNot({ webhook }: NoticeSettings): WhyNot {
  const { data: options } = useRead(authApi.options);
  const isConfirmed = useSession((session) => session.user?.isEmailConfirmed);
  const noMail = options?.mail === false ? say("notices.noMail") : null;
  return {
    mail: noMail ?? (isConfirmed === false ? say("notices.confirmFirst") : null),
    push: options?.push === false ? say("notices.noPush") : null,
    webhook: webhook === null ? say("notices.noWebhook") : null,
  };
}

interface NoticesFormProps {
  readonly what: What;
  readonly saved: NoticeSettings;
}

/**
 * Choice of a notice, its channels and times. A choice saves itself, a typed text when its field is left.
 * Typed text stays if a save fails.
 */
export function NoticesForm({ what, saved }: NoticesFormProps) {
  const { settings, save, type, flush } = useSavedChoice(saved);
  const whyNot = useWhyNot(settings);
  const isDigest = what === "expiring";
  function change(changed: Partial<NoticeSettings>) {
    type(changed);
    void flush();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void flush();
      }}
      onBlur={() => void flush()}
      className="grid w-full max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-5"
    >
      <ProblemNotice of={save} heading={say("kit.error")} />
      <NoticePart
        what={what}
        chosen={settings[what]}
        whyNot={whyNot}
        onChange={(chosen) => change({ [what]: { ...settings[what], ...chosen } })}
      >
        {isDigest && <DigestTime settings={settings} onChange={change} onType={type} />}
      </NoticePart>
      <WebhookFields
        webhook={settings.webhook}
        onChange={(webhook) => change({ webhook })}
        onType={(webhook) => type({ webhook })}
      />
      {isDigest && (
        <div className="flex flex-wrap gap-2.5">
          <DigestPreview />
        </div>
      )}
    </form>
  );
}
