import { authApi } from "@larder/contract/access/auth";
import { noticesApi, type NoticeSettings } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { type SubmitEvent, useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import type { WhyNot } from "./channel-choice.tsx";
import { DigestPreview } from "./digest-preview.tsx";
import { DigestTime } from "./digest-time.tsx";
import { NoticePart } from "./notice-part.tsx";
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

/** Choice of notices, channels and times. Typed text stays if a save fails. */
export function NoticesForm({ saved }: { readonly saved: NoticeSettings }) {
  const save = useAction(noticesApi.save);
  const [draft, setDraft] = useState<NoticeSettings | null>(null);
  const settings = draft ?? saved;
  const whyNot = useWhyNot(settings);
  const change = (changed: Partial<NoticeSettings>): void => setDraft({ ...settings, ...changed });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const done = await save.run({ body: settings });
    if (!done.ok) return;
    // Changes made during the save are not saved yet.
    setDraft((now) => (now === draft ? null : now));
    showToast(done.message);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid w-full max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-5"
    >
      {save.problem !== null && (
        <Notice tone="error" heading={say("kit.error")} onDismiss={save.dismiss} takesFocus>
          {save.problem}
        </Notice>
      )}
      <NoticePart
        what="expiring"
        chosen={settings.expiring}
        whyNot={whyNot}
        onChange={(chosen) => change({ expiring: { ...settings.expiring, ...chosen } })}
      >
        <DigestTime settings={settings} onChange={change} />
      </NoticePart>
      {(["budget", "list"] as const).map((what) => (
        <NoticePart
          key={what}
          what={what}
          chosen={settings[what]}
          whyNot={whyNot}
          onChange={(chosen) => change({ [what]: chosen })}
        />
      ))}
      <WebhookFields webhook={settings.webhook} onChange={(webhook) => change({ webhook })} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          kind="main"
          type="submit"
          busy={save.isRunning}
          busyText={say("kit.saving")}
          disabled={draft === null || save.isRunning}
          needsConnection
        >
          {say("notices.save")}
        </Button>
        <DigestPreview />
      </div>
    </form>
  );
}
