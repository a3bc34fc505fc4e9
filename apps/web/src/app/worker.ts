import { trustedScript } from "../ui/browser/trusted-script.ts";

const WORKER = "/worker.js";
const SHELL = "shell-";
const FIRST_SERVER_FAILURE = 500;
/** Kept, since a page makes its policy once, and a second person may sign in there. */
let address: string | undefined;

/**
 * Starts the service worker, which serves the app's files offline. On plain http there is none. If
 * the server has no worker any more, the old one is unregistered. docs/offline.md.
 */
export async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  try {
    address ??= trustedScript("larder-worker", WORKER);
    await workers.register(address, { updateViaCache: "none" });
  } catch (error) {
    const offer = await whatIsOffered();
    if (offer === "nothing") await retire(workers);
    // Unreachable: the next start tries again.
    else if (offer === "worker") throw error;
  }
}

/**
 * What is at the worker's address: "nothing" after a downgrade to a version without one, null if
 * unreachable.
 */
async function whatIsOffered(): Promise<"worker" | "nothing" | null> {
  try {
    const answer = await fetch(WORKER, { cache: "no-store" });
    // A proxy answers for a stopped server.
    if (answer.status >= FIRST_SERVER_FAILURE) return null;
    const type = answer.headers.get("content-type") ?? "";
    return type.includes("javascript") ? "worker" : "nothing";
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function retire(workers: ServiceWorkerContainer): Promise<void> {
  await (await workers.getRegistration())?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL));
  await Promise.all(names.map((name) => caches.delete(name)));
}
