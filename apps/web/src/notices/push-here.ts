import type { BodyInput } from "@larder/contract/endpoint";
import type { pushApi } from "@larder/contract/household/push";
import { keepForPerson, keptForPerson } from "../api/kept/kept-for-person.ts";

/** The state of push in this browser, or the obstacle. */
export type PushHere =
  | "on"
  | "off"
  /** Denied in the browser. */
  | "denied"
  /** Plain http: browsers require https. */
  | "insecure"
  /** An iPhone or iPad accepts push only for an app on its home screen. */
  | "homescreen"
  | "unsupported";

/** The stored subscription of this user in this browser, which ends with the session. */
const KEPT = "push";

/** The worker starts some seconds after the first screen; there is none in development. */
const WORKER_WITHIN_MS = 8000;

/** Undefined if the browser or the address does not support a worker. */
async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const present = await workers?.getRegistration();
  if (workers === undefined || present !== undefined) return present;
  const tooLong = new Promise<undefined>((resolve) => {
    setTimeout(resolve, WORKER_WITHIN_MS, undefined);
  });
  return Promise.race([workers.ready, tooLong]);
}

/** Safari on an iPhone or iPad outside the home screen; only Apple defines "standalone". */
function isPageOfApple(): boolean {
  return "standalone" in navigator && navigator.standalone === false;
}

/** The present state for this user. Source: handbook/notices.md#the-screens. */
export async function readPushHere(userId: number): Promise<PushHere> {
  if (!isSecureContext) return "insecure";
  const registration = await registrationOf();
  if (registration?.pushManager === undefined || typeof Notification === "undefined")
    return isPageOfApple() ? "homescreen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const subscription = await registration.pushManager.getSubscription();
  const isOn = subscription !== null && keptForPerson(userId, KEPT) === subscription.endpoint;
  return isOn && Notification.permission === "granted" ? "on" : "off";
}

export type BrowserSubscription = BodyInput<typeof pushApi.subscribe>;

/**
 * True if a subscription was made with another key, for example after the installation lost its
 * own.
 */
function isOfAnother({ options }: PushSubscription, key: Uint8Array<ArrayBuffer>): boolean {
  const theirs = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return theirs.length !== key.length || theirs.some((byte, at) => byte !== key[at]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/**
 * Requests permission (only at a tap) and subscribes with the installation's key. Null if the user
 * or browser refuses. Source: handbook/notices.md#web-push.
 */
export async function subscribeHere(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const manager = (await registrationOf())?.pushManager;
  if (manager === undefined) return null;
  const key = bytesOf(publicKey);
  const before = await manager.getSubscription();
  if (before !== null && isOfAnother(before, key)) await before.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  return { endpoint: made.endpoint, keys: { p256dh, auth } };
}

/** Stores that this browser is subscribed for this user. */
export function keepPushHere(userId: number, { endpoint }: BrowserSubscription): void {
  keepForPerson(userId, KEPT, endpoint);
}

/** Ends the browser's subscription; returns its address, or null if there was none. */
export async function unsubscribeHere(userId: number): Promise<string | null> {
  keepForPerson(userId, KEPT, undefined);
  const subscription = await (await registrationOf())?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return null;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  return endpoint;
}
