import { noticeChannels, type NoticeSettings } from "@larder/contract/household/notices";
import * as z from "zod/mini";
import type { Secrets } from "../secrets/secrets.ts";

const channels = z.array(z.enum(noticeChannels));

/** A person's webhook. The address may contain a password and is sealed. */
const keptWebhook = z.object({ sealedUrl: z.string(), format: z.enum(["json", "ntfy"]) });
export type KeptWebhook = z.infer<typeof keptWebhook>;

/** A person's stored choices, next to the time zone. */
const keptSettings = z.object({
  expiring: z.object({ on: z.boolean(), at: z.string(), days: z.int(), channels }),
  budget: z.object({ on: z.boolean(), channels }),
  list: z.object({ on: z.boolean(), channels }),
  webhook: z.nullable(keptWebhook),
});
export type KeptSettings = z.infer<typeof keptSettings>;

/** Reads stored settings. */
export function readKept(text: string): KeptSettings {
  return keptSettings.parse(JSON.parse(text));
}

/** Settings to store: a webhook's address is sealed with the installation's key. */
export function sealSettings(
  secrets: Secrets,
  { timeZone: _kept, webhook, ...settings }: NoticeSettings,
): KeptSettings {
  if (webhook === null) return { ...settings, webhook: null };
  const { url, format } = webhook;
  return { ...settings, webhook: { sealedUrl: secrets.seal("webhooks", url), format } };
}

/** A webhook's address. */
export function urlOf(secrets: Secrets, { sealedUrl }: KeptWebhook): string {
  return secrets.open("webhooks", sealedUrl);
}

/** Settings for their person. */
export function openSettings(
  secrets: Secrets,
  timeZone: string,
  { webhook, ...settings }: KeptSettings,
): NoticeSettings {
  if (webhook === null) return { timeZone, ...settings, webhook: null };
  const { format } = webhook;
  return { timeZone, ...settings, webhook: { url: urlOf(secrets, webhook), format } };
}
