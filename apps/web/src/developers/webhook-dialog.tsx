import { type Webhook, webhookEvents, webhooksApi } from "@larder/contract/programs/webhooks";
import { say } from "@larder/words/say";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { CheckField } from "../ui/controls/fields/check-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";

interface WebhookDialogProps {
  /** The one that is changed; absent: a new one. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

/** Makes a webhook and hands its secret on, or changes the events of one. Source: handbook/webhooks.md#events. */
export function WebhookDialog({ webhook, onClose, onMade }: WebhookDialogProps) {
  const make = useAction(webhooksApi.make);
  const change = useAction(webhooksApi.change);
  const running = webhook === undefined ? make : change;
  const form = useForm({
    resolver: formResolver(webhooksApi.make.body),
    mode: "onTouched",
    defaultValues: { url: webhook?.url ?? "", events: [...(webhook?.events ?? [])] },
  });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(async ({ url, events }) => {
    if (webhook === undefined) {
      const done = await make.run({ body: { url, events } });
      if (done.ok) onMade(done.data.secret);
      return;
    }
    const done = await change.run({ params: { id: webhook.id }, body: { events } });
    if (done.ok) onClose();
  });
  const address = webhook?.url ?? "";
  return (
    <FormDialog
      open
      title={
        webhook === undefined
          ? say("developers.newWebhookTitle")
          : say("developers.eventsOf", { address })
      }
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={running.isRunning}
      submitText={say(webhook === undefined ? "developers.makeWebhook" : "developers.save")}
      busyText={say(webhook === undefined ? "developers.making" : "developers.saving")}
      problem={running.problem}
      problemHeading={say("kit.error")}
      onDismiss={running.dismiss}
      dirty={isDirty}
    >
      <div className="grid gap-4">
        {webhook === undefined && (
          <TextField
            label={say("developers.address")}
            hint={say("developers.addressHint")}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.url?.message}
            {...form.register("url")}
          />
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{say("developers.events")}</legend>
          {webhookEvents.map((event) => (
            <CheckField
              key={event}
              label={event}
              className="font-mono text-sm"
              value={event}
              {...form.register("events")}
            />
          ))}
          {errors.events && (
            <p role="alert" className="text-sm font-semibold text-danger">
              {errors.events.message}
            </p>
          )}
        </fieldset>
      </div>
    </FormDialog>
  );
}
