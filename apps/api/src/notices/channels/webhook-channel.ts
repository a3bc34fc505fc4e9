import { postOutside } from "../../outbound/post-outside.ts";
import { instantText } from "../../values/instant-text.ts";
import { failedPost, GONE } from "./failed-post.ts";
import { type KeptWebhook, urlOf } from "../kept-settings.ts";
import type { Deliverer, Notice, NoticeDeps } from "../notice.ts";

/** A message to post. */
interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A notice's link: a full address if the operator configured it, else the path. */
function linkOf({ config }: Pick<NoticeDeps, "config">, path: string): string {
  return `${config.publicUrl ?? ""}${path}`;
}

const SENDABLE = /^[\x20-\x7e]*$/;

/**
 * A text as a header value; anything but one line of ASCII as an encoded word (RFC 2047), which
 * ntfy reads.
 */
function asHeader(text: string): string {
  const isPlain = SENDABLE.test(text) && !text.includes("=?");
  return isPlain ? text : `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;
}

const messages = {
  json: ({ title, text, tag }, { link, at }) => ({
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title, text, url: link, tag, at }),
  }),
  // Source: https://docs.ntfy.sh/publish
  ntfy: ({ title, text }, { link }) => ({
    headers: {
      "content-type": "text/plain; charset=utf-8",
      title: asHeader(title),
      ...(URL.canParse(link) && { click: asHeader(link) }),
      tags: "bento",
    },
    body: text,
  }),
} as const satisfies Record<
  KeptWebhook["format"],
  (notice: Notice, of: { readonly link: string; readonly at: string }) => Message
>;

const isFinal = (status: number): boolean => GONE.includes(status);

/**
 * Posts a notice to the person's address, as JSON or for ntfy. Failures are retried, unless the
 * address is abandoned or leads to the internal network. Source: handbook/notices.md#webhooks.
 */
export const deliverByWebhook: Deliverer = async (deps, { person, notice, attempt }) => {
  if (person.webhook === null) return null;
  const url = urlOf(deps.secrets, person.webhook);
  const link = linkOf(deps, notice.path);
  const at = instantText(attempt.createdAt);
  const { headers, body } = messages[person.webhook.format](notice, { link, at });
  const posted = await postOutside(
    { url, headers, body: Buffer.from(body), signal: attempt.signal },
    { allowed: deps.config.outboundAllowed },
  );
  return posted.ok ? null : failedPost(posted, { name: "the webhook", isFinal });
};
