/*
 * Service worker: the app's own files without a connection. Knows nothing of the API: answers are kept by the page,
 * one person's apart from another's (src/api/kept-answers.ts). How a version gives way to the next: docs/offline.md.
 */

/** This version's name and files, and those that it keeps from their first use on; the build fills them in. */
const version = "development";
const files = [];
const later = [];

const PREFIX = "shell-";
const PAGE = "/app.html";
/** A connection that says nothing for this long counts as none, when there is a kept page to show. */
const PATIENCE_MS = 5_000;

// A notification, such as that of a timer, leads back to the page that it came from.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const pages = clients.matchAll({ type: "window" });
  event.waitUntil(pages.then(([page]) => page?.focus() ?? clients.openWindow("/recipes")));
});

addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      // All or nothing: a version of which a file is missing never comes to serve anybody.
      const cache = await caches.open(PREFIX + version);
      await cache.addAll(files.map(freshRequest));
      await skipWaiting();
    })(),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
      const others = names.filter((name) => name !== PREFIX + version);
      // Pages of the version before may still be open and ask for its files.
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!/^\/(api|metrics)(\/|$)/.test(pathname)) event.respondWith(answerPage(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(request));
  else if (files.includes(pathname)) event.respondWith(answerLatest(request));
});

/** Names that change with the content may come from the browser's own cache. */
function freshRequest(file) {
  return new Request(file, file.startsWith("/assets/") ? {} : { cache: "no-cache" });
}

/** The server's page, so that a new version is seen at once; the kept one when the server cannot be reached. */
async function answerPage(event) {
  const cache = await caches.open(PREFIX + version);
  const kept = await cache.match(PAGE, { ignoreVary: true });
  const fromServer = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  if (!kept) return fromServer;
  // A proxy in front of a server that is down answers for it.
  const good = fromServer
    .then((answer) => (answer.status >= 502 ? kept : answer))
    .catch(() => kept);
  return Promise.race([good, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))]);
}

/** A file whose name changes with its content: any kept copy is the right one. */
async function answerFile(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && later.includes(new URL(request.url).pathname)) {
    const cache = await caches.open(PREFIX + version);
    await cache.put(request, answer.clone());
  }
  return answer;
}

/** A file that keeps its name over versions. */
async function answerLatest(request) {
  const cache = await caches.open(PREFIX + version);
  return fetch(request).catch(
    async () => (await cache.match(request, { ignoreVary: true })) ?? Response.error(),
  );
}
