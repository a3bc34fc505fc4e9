import type { BodyInput } from "@larder/contract/endpoint";
import type { pushApi } from "@larder/contract/household/push";
import { keepForPerson, keptForPerson } from "../api/kept/kept-for-person.ts";

/** Whether this browser is told, or what keeps it from being. */
export type PushHere =
  | "on"
  | "off"
  /** The person has forbidden it in the browser. */
  | "denied"
  /** Plain http: browsers allow it over https alone. */
  | "insecure"
  /** An iPhone or iPad takes notices only for what is on its home screen. */
  | "homescreen"
  | "unsupported";

/** Where it is kept, until the session ends, that this browser is told for this person: its subscription ends with the session too. */
const KEPT = "push";

/** The worker comes some seconds after the first screen of a first visit; there is none while developing. */
const WORKER_WITHIN_MS = 8000;

/** The registration of the service worker; undefined where the browser or the address takes none. */
async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const present = await workers?.getRegistration();
  if (workers === undefined || present !== undefined) return present;
  const tooLong = new Promise<undefined>((resolve) => {
    setTimeout(resolve, WORKER_WITHIN_MS, undefined);
  });
  return Promise.race([workers.ready, tooLong]);
}

/** Safari of a phone or tablet of Apple's, as a page and not from the home screen: it alone says "standalone" at all. */
function isPageOfApple(): boolean {
  return "standalone" in navigator && navigator.standalone === false;
}

/** Whether this browser is told for this person now. Source: handbook/notices.md#the-screens. */
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

/** What the server is told of a browser. */
export type BrowserSubscription = BodyInput<typeof pushApi.subscribe>;

/** Whether a subscription was made with another key, as after the installation has lost its own. */
function isOfAnother({ options }: PushSubscription, key: Uint8Array<ArrayBuffer>): boolean {
  const theirs = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return theirs.length !== key.length || theirs.some((byte, at) => byte !== key[at]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/**
 * Asks for permission, only ever at a tap, and subscribes at the browser's push service with the key of the installation. Null where the
 * person or the browser refuses. Source: handbook/notices.md#web-push.
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

/** Keeps that this browser is told for this person. */
export function keepPushHere(userId: number, { endpoint }: BrowserSubscription): void {
  keepForPerson(userId, KEPT, endpoint);
}

/** Ends the subscription at the browser; answers where it was reached, or null where there was none. */
export async function unsubscribeHere(userId: number): Promise<string | null> {
  keepForPerson(userId, KEPT, undefined);
  const subscription = await (await registrationOf())?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return null;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  return endpoint;
}
