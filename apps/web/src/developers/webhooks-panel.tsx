import { type Webhook, webhooksApi } from "@larder/contract/programs/webhooks";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { plusIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { ShownSecret } from "./shown-secret.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { type WebhookDeed, WebhookRow } from "./webhook-row.tsx";

type Asked =
  | { readonly what: "new" }
  | { readonly what: "events" | "delete"; readonly webhook: Webhook };

/** The household's webhooks. Source: handbook/webhooks.md#deliveries. */
export function WebhooksPanel() {
  const list = useRead(webhooksApi.list);
  const change = useAction(webhooksApi.change);
  const remove = useAction(webhooksApi.remove);
  const test = useAction(webhooksApi.test);
  const rotate = useAction(webhooksApi.rotate);
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const webhooks = list.data?.webhooks ?? [];

  async function act(webhook: Webhook, deed: WebhookDeed) {
    const params = { id: webhook.id };
    switch (deed) {
      case "events":
      case "delete":
        return setAsked({ what: deed, webhook });
      case "on":
      case "off":
        return void change.run({ params, body: { enabled: deed === "on" } });
      case "test":
        if ((await test.run({ params })).ok) showToast(say("developers.tested"));
        return;
      case "secret": {
        const made = await rotate.run({ params });
        if (made.ok) setSecret(made.data.secret);
      }
    }
  }
  async function deleteIt({ id }: Webhook) {
    const done = await remove.run({ params: { id } });
    setAsked(null);
    if (done.ok) showToast(say("developers.deleted"));
  }
  const deleting = asked?.what === "delete" ? asked.webhook : null;
  return (
    <>
      {problemsOf([list, change, remove, test, rotate]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" heading={say("kit.error")} onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[list]} />
      {secret !== null && <ShownSecret secret={secret} onKept={() => setSecret(null)} />}
      <Skeleton waiting={list.isPending} bones={<Bone className="h-tap w-60" />} room="min-h-tap">
        {webhooks.length === 0 ? (
          <p className="text-ink-2">{say("developers.noWebhooks")}</p>
        ) : (
          <ul className="grid w-full gap-4">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onDo={(deed) => void act(webhook, deed)}
              />
            ))}
          </ul>
        )}
      </Skeleton>
      <Button icon={plusIcon} needsConnection onClick={() => setAsked({ what: "new" })}>
        {say("developers.newWebhook")}
      </Button>
      {(asked?.what === "new" || asked?.what === "events") && (
        <WebhookDialog
          {...(asked.what === "events" && { webhook: asked.webhook })}
          onClose={() => setAsked(null)}
          onMade={(made) => {
            setAsked(null);
            setSecret(made);
          }}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        title={say("developers.deleteQuestion")}
        text={say("developers.deleteText", { address: deleting?.url ?? "" })}
        confirmText={say("developers.delete")}
        busyText={say("developers.deleting")}
        busy={remove.isRunning}
        onConfirm={() => deleting && void deleteIt(deleting)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
