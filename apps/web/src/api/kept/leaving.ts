/**
 * A page that is still open after this was not left: the navigation was a download, or was
 * cancelled.
 */
const STAYS_AFTER_MS = 5_000;

let leaving: Promise<void> | null = null;

/**
 * Firefox cancels a page's loads as soon as a navigation starts, long before the page is hidden.
 */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => {
    leaving = new Promise((resolve) => {
      setTimeout(() => {
        leaving = null;
        resolve();
      }, STAYS_AFTER_MS);
    });
  });
}

/** Whether the page is being left, which cancels its loads. */
export const isLeaving = (): boolean => leaving !== null;

/** Loads again if the page stayed after all; a left page ignores cancelled loads. */
export async function loadUnlessLeft<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (leaving === null) throw error;
    await leaving;
    return load();
  }
}
