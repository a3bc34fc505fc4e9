import { pseudoBaseOf } from "@larder/words/languages";
import { usePageLanguage } from "../../api/kept/page-language.ts";

/** The cache that public/worker.js reads. */
const SPOKEN = "spoken";

async function nameLanguage(): Promise<void> {
  const language = pseudoBaseOf(usePageLanguage.getState().language);
  const cache = await caches.open(SPOKEN);
  await cache.put("/", new Response(language));
}

/** Names the page's language before the service worker starts, so that it keeps those texts alone. */
export async function tellWorkerLanguage(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await nameLanguage();
  usePageLanguage.subscribe(({ language }, before) => {
    if (language === before.language) return;
    void nameLanguage().then(() =>
      navigator.serviceWorker.controller?.postMessage({ speaks: language }),
    );
  });
}
