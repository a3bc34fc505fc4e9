/** A page that is still open after this was not left after all: the navigation was a download, or was cancelled. */
const STAYS_AFTER_MS = 5_000;

let leaving: Promise<void> | null = null;

/** Firefox cancels what a page loads as soon as another page is asked for, long before this one is hidden. */
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

/** Whether the page is being left: loads that fail then were cancelled by the browser. */
export const isLeaving = (): boolean => leaving !== null;

/** Loads again if the page was only about to be left; a page that is gone never hears of a cancelled load. */
export async function loadUnlessLeft<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (leaving === null) throw error;
    await leaving;
    return load();
  }
}
