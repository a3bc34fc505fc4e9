import { createHash } from "node:crypto";
import type { Config } from "../../server/config.ts";
import { postOutside } from "../../outbound/post-outside.ts";
import { failedPost, GONE } from "./failed-post.ts";
import type { Deliverer, Notice } from "../notice.ts";
import { pushKeys } from "./push-keys.ts";
import { dropSubscription, findSubscription } from "./push-subscription.store.ts";
import { openSubscription } from "./push-subscription.ts";

/** Older notices are useless. */
const KEPT_SECONDS = 24 * 60 * 60;
const TOPIC_CHARACTERS = 32;
/** Every push service accepts 4 kB of encrypted text. */
const MOST_TEXT_CHARACTERS = 700;
const MOST_TITLE_CHARACTERS = 100;
/** Temporary refusals of a push service: it is busy or slow. */
const MAY_PASS: readonly number[] = [408, 425, 429];
const SERVER_ERRORS = 500;

/**
 * The contact required by RFC 8292: the installation's address, or else its mail sender. Source:
 * handbook/notices.md#web-push.
 */
function subjectOf({ publicUrl, mail }: Config): string {
  if (publicUrl?.startsWith("https://") === true) return publicUrl;
  const address = /[^\s<>]+@[^\s<>]+/.exec(mail?.from ?? "")?.[0];
  return `mailto:${address ?? "larder@example.com"}`;
}

/** The service worker's input (apps/web/public/worker.js). */
function payloadOf({ title, text, path, tag }: Notice): string {
  const shown = {
    title: title.slice(0, MOST_TITLE_CHARACTERS),
    text: text.slice(0, MOST_TEXT_CHARACTERS),
  };
  return JSON.stringify({ ...shown, path, tag });
}

/** A push service keeps only the last waiting message of a topic; it does not see the tag. */
const topicOf = ({ tag }: Notice): string =>
  createHash("sha256").update(tag).digest("base64url").slice(0, TOPIC_CHARACTERS);

/** Headers to send; the length is the body's. */
function headersOf(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const { "Content-Length": _length, ...headers } = given;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

const isFinal = (status: number): boolean => status < SERVER_ERRORS && !MAY_PASS.includes(status);

/**
 * Sends a notice to one browser, encrypted against its push service (RFC 8291) and authenticated as
 * this installation (RFC 8292). A gone browser is removed. Source: handbook/notices.md#web-push.
 */
export const deliverByPush: Deliverer = async (deps, { person, notice, browser, attempt }) => {
  const kept = await findSubscription(deps.db, { userId: person.id, id: browser ?? 0 });
  if (kept === undefined) return null;
  // loaded only for people with browsers
  const { default: webPush } = await import("web-push");
  const { endpoint, keys } = openSubscription(deps, kept.keys);
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payloadOf(notice), {
    vapidDetails: { subject: subjectOf(deps.config), ...(await pushKeys(deps)) },
    TTL: KEPT_SECONDS,
    topic: topicOf(notice),
    urgency: "normal",
  });
  const posted = await postOutside(
    { url: endpoint, headers: headersOf(headers), body, signal: attempt.signal },
    { allowed: deps.config.outboundAllowed },
  );
  if (posted.ok) return null;
  // the push service ended the subscription: the browser is gone, or its person unsubscribed
  const isGone = posted.why === "failed" && GONE.includes(posted.status);
  if (!isGone) return failedPost(posted, { name: "a push service", isFinal });
  await dropSubscription(deps.db, kept);
  return null;
};
