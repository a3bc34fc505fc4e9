import type { Page } from "@playwright/test";

/** The cache name of the newest worker once it controls the page; empty before. */
export function keptVersion(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("shell-"));
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    const isNewest = installing === null && waiting === null && active?.state === "activated";
    return (isNewest && navigator.serviceWorker.controller === active && names.at(-1)) || "";
  });
}
