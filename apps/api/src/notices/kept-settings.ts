import { noticeChannels, type NoticeSettings } from "@larder/contract/household/notices";
import * as z from "zod/mini";
import type { Secrets } from "../secrets/secrets.ts";

const channels = z.array(z.enum(noticeChannels));

/** Where a person's notices are posted to. The address may hold a password, and is sealed. */
const keptWebhook = z.object({ sealedUrl: z.string(), format: z.enum(["json", "ntfy"]) });
export type KeptWebhook = z.infer<typeof keptWebhook>;

/** What somebody chose, as it is kept beside the time zone. */
const keptSettings = z.object({
  expiring: z.object({ on: z.boolean(), at: z.string(), days: z.int(), channels }),
  budget: z.object({ on: z.boolean(), channels }),
  list: z.object({ on: z.boolean(), channels }),
  webhook: z.nullable(keptWebhook),
});
export type KeptSettings = z.infer<typeof keptSettings>;

/** Settings as they were kept. */
export function readKept(text: string): KeptSettings {
  return keptSettings.parse(JSON.parse(text));
}

/** Settings as they are kept: the address of a webhook under the key of the installation. */
export function sealSettings(
  secrets: Secrets,
  { timeZone: _kept, webhook, ...settings }: NoticeSettings,
): KeptSettings {
  if (webhook === null) return { ...settings, webhook: null };
  const { url, format } = webhook;
  return { ...settings, webhook: { sealedUrl: secrets.seal("webhooks", url), format } };
}

/** The address of a webhook. */
export function urlOf(secrets: Secrets, { sealedUrl }: KeptWebhook): string {
  return secrets.open("webhooks", sealedUrl);
}

/** Settings as their person sees them. */
export function openSettings(
  secrets: Secrets,
  timeZone: string,
  { webhook, ...settings }: KeptSettings,
): NoticeSettings {
  if (webhook === null) return { timeZone, ...settings, webhook: null };
  const { format } = webhook;
  return { timeZone, ...settings, webhook: { url: urlOf(secrets, webhook), format } };
}
