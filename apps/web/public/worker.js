/*
 * Service worker: the app's own files without a connection. Knows nothing of the API: answers are kept by the page,
 * one person's apart from another's (src/api/kept-answers.ts). How a version gives way to the next: docs/offline.md.
 */

/** This version's name and files, and those that it keeps from their first use on; the build fills them in. */
const version = "development";
const files = [];
const later = [];
/** The files of texts by language, of which only those of one language are kept. */
const words = {};

const PREFIX = "shell-";
/** The cache that names the language of the pages. */
const SPOKEN = "spoken";
const PAGE = "/app.html";
/** A connection that says nothing for this long counts as none, when there is a kept page to show. */
const PATIENCE_MS = 5_000;

/** Firefox shows its own error page if a preloaded navigation fails, whatever the worker answers. A registration keeps the setting. */
const losesPages = navigator.userAgent.includes("Firefox/");

/** Whether the last page was answered without the server: what that page asks for next does not wait for the server again. */
let isAway = false;

/** What is shown of a push that says nothing that this version understands: browsers want something shown for each. */
const UNKNOWN = {
  title: "Larder",
  text: "There is something new.",
  path: "/dashboard",
  tag: "news",
};
/** Pages that know nobody. */
const OUTSIDE = ["/", "/login", "/register"];

// A notice of the server, encrypted for this browser (docs/handbook/notices.md#web-push).
addEventListener("push", (event) => {
  const { title, text, path, tag } = noticeOf(event.data);
  const options = { body: text, tag, icon: "/icon-192.png", data: { path } };
  event.waitUntil(registration.showNotification(title, options));
});

function noticeOf(data) {
  try {
    const notice = data.json();
    const isWhole = Object.keys(UNKNOWN).every((key) => typeof notice[key] === "string");
    return isWhole && isOurs(notice.path) ? notice : UNKNOWN;
  } catch {
    // no data, no JSON, or nothing in it
    return UNKNOWN;
  }
}

/** A page of this origin, however its path is written. */
function isOurs(path) {
  return path.startsWith("/") && new URL(path, location.origin).origin === location.origin;
}

// A notice opens what it is about; one without, such as that of a timer, leads back to the page that it came from.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

async function openPage(path) {
  const pages = await clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => !path || !OUTSIDE.includes(new URL(url).pathname));
  if (!page) return clients.openWindow(path ?? "/recipes");
  // The page goes there itself, so that what is typed on it is asked about first. A client of a worker has no other origin than ours.
  // oxlint-disable-next-line require-post-message-target-origin
  if (path) page.postMessage({ open: path });
  return page.focus();
}

addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      // All or nothing: a version of which a file is missing never comes to serve anybody.
      const cache = await caches.open(PREFIX + version);
      await cache.addAll([...files, ...(await spokenWords())].map(freshRequest));
      await skipWaiting();
    })(),
  );
});

/** The texts of the language that the page named (src/app/language/worker-language.ts). */
async function spokenWords() {
  const named = await caches.match("/", { cacheName: SPOKEN });
  return words[(await named?.text()) ?? "en"] ?? words.en ?? [];
}

// The page has another language now.
addEventListener("message", (event) => {
  if (event.data?.speaks) event.waitUntil(keepWords());
});

async function keepWords() {
  const spoken = await spokenWords();
  const cache = await caches.open(PREFIX + version);
  await cache.addAll(spoken.map(freshRequest));
  const others = Object.values(words)
    .flat()
    .filter((file) => !spoken.includes(file));
  await Promise.all(others.map((file) => cache.delete(file)));
}

addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
      const others = names.filter((name) => name !== PREFIX + version);
      // Pages of the version before may still be open and ask for its files.
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      await registration.navigationPreload?.[losesPages ? "disable" : "enable"]();
      await clients.claim();
    })(),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "POST" && origin === location.origin && pathname === "/share")
    return event.respondWith(keepShared(request));
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!/^\/(api|metrics)(\/|$)/.test(pathname)) event.respondWith(answerPage(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(request));
  else if (files.includes(pathname)) event.respondWith(answerLatest(request));
});

const SHARED = "shared";
const SHARED_TEXTS = "/share/kept";
const MOST_SHARED_FILES = 5;
const MOST_SHARED_BYTES = 25 * 1024 * 1024;

/** Keeps what another app shared, in place of what was shared before, and opens the page that asks what it is. */
async function keepShared(request) {
  try {
    const form = await request.formData();
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const files = form.getAll("files").filter((file) => typeof file !== "string" && file.size > 0);
    const kept = [];
    let bytes = 0;
    for (const file of files) {
      if (kept.length >= MOST_SHARED_FILES || bytes + file.size > MOST_SHARED_BYTES) continue;
      bytes += file.size;
      const path = `${SHARED_TEXTS}/${kept.length}`;
      await cache.put(path, new Response(file));
      kept.push({ path, name: file.name, type: file.type });
    }
    const textOf = (name) => String(form.get(name) ?? "").slice(0, 20_000);
    const texts = { title: textOf("title"), text: textOf("text"), url: textOf("url") };
    const left = files.length - kept.length;
    const whole = { at: Date.now(), person: null, ...texts, files: kept, left };
    await cache.put(SHARED_TEXTS, new Response(JSON.stringify(whole)));
  } catch {
    // A full disk or a cut off form: the page says that nothing waits, instead of the browser's error page.
  }
  return Response.redirect(`${location.origin}/share`, 303);
}

/** Names that change with the content may come from the browser's own cache. */
function freshRequest(file) {
  return new Request(file, file.startsWith("/assets/") ? {} : { cache: "no-cache" });
}

/** The server's page, so that a new version is seen at once; the kept one if the server cannot be reached. */
async function answerPage(event) {
  const cache = await caches.open(PREFIX + version);
  const kept = await cache.match(PAGE, { ignoreVary: true });
  const fromServer = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  if (!kept) return fromServer;
  const answer = await withinPatience(fromServer);
  // A proxy in front of a server that is down answers for it.
  isAway = answer === undefined || answer.status >= 502;
  return isAway ? kept : answer;
}

/** Undefined if the request fails or takes too long. */
function withinPatience(answer) {
  const silence = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([answer.catch(() => undefined), silence]);
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
  const kept = await cache.match(request, { ignoreVary: true });
  if (!kept) return fetch(request);
  if (isAway) return kept;
  const answer = await withinPatience(fetch(request));
  return answer === undefined || answer.status >= 502 ? kept : answer;
}
