import type { CDPSession, Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touch input, as emulated by Chromium; other engines have none. */
export class Finger {
  readonly #devTools: CDPSession;
  #at: Point = { x: 0, y: 0 };

  private constructor(devTools: CDPSession) {
    this.#devTools = devTools;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async down(at: Point): Promise<void> {
    this.#at = at;
    await this.#send("touchStart");
  }

  /** Moves the finger by an amount in px, in several events. */
  async draw(byX: number, byY: number, moves = 5): Promise<void> {
    const from = this.#at;
    for (let move = 1; move <= moves; move += 1) {
      this.#at = { x: from.x + (byX * move) / moves, y: from.y + (byY * move) / moves };
      await this.#send("touchMove");
    }
  }

  async up(): Promise<void> {
    await this.#send("touchEnd");
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd"): Promise<void> {
    const touchPoints = type === "touchEnd" ? [] : [this.#at];
    await this.#devTools.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}
