import type { Locator, Page } from "@playwright/test";

/** A transition starts some frames after its cause. */
const STILL_FRAMES = 3;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Waits until nothing moves or changes colour for some frames, and the page is idle. Endless
 * animations, for example a spinner, do not count. It needs no clock, which a journey may hold.
 */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async (wanted) => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().iterations !== Infinity,
        );
    for (let frames = 0; frames < wanted;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await scheduler.postTask(() => undefined, { priority: "background" });
      frames = isMoving() ? 0 : frames + 1;
    }
  }, STILL_FRAMES);
}

/** Place and size of an element in screen pixels once nothing moves. It does not scroll. */
export async function boxOf(target: Locator): Promise<Box> {
  await target.waitFor();
  for (let last = ""; ;) {
    await still(target.page());
    const box = await target.boundingBox();
    if (box && JSON.stringify(box) === last) return box;
    last = JSON.stringify(box);
  }
}
