import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { followPage, settled } from "../checks/settled.ts";
import type { Relay } from "../servers/relay.ts";
import { patienceMs, plainPath, type Engine, type Target, type Visitor } from "./visitor.ts";

/** Console lines that journeys cause, or that come from the driver. */
const isOfNoConcern = (line: string): boolean =>
  // Answers of 400 to 499, which the screens show.
  /the server responded with a status of 4\d\d/.test(line) ||
  // The browser's own style of a text file.
  line.endsWith(`${plainPath})`) ||
  // Playwright's own style in Firefox.
  (line.includes("Content-Security-Policy") && line.includes("style-src-elem"));

/** A visitor in a browser driven by Playwright: Chromium and Firefox. */
export async function playwrightVisitor(
  engine: Engine,
  context: BrowserContext,
  relay: Relay,
): Promise<Visitor> {
  const lines: string[] = [];
  async function newTab(): Promise<Page> {
    const tab = await context.newPage();
    followPage(tab);
    tab.on("console", (message) => {
      const line = `${message.type()}: ${message.text()} (${message.location().url})`;
      if (["error", "warning", "assert"].includes(message.type()) && !isOfNoConcern(line))
        lines.push(line);
    });
    tab.on("pageerror", (error) => lines.push(`exception: ${error.message}`));
    return tab;
  }
  let page = await newTab();
  /** Whether Tab may have left the page. In Firefox keys then go to its own window for good. */
  let isOutside = false;
  const find = (target: Target): Locator => locate(page, target);
  const open = async (path: string): Promise<void> => {
    if (isOutside && engine === "firefox") {
      const left = page;
      page = await newTab();
      await left.close();
    }
    isOutside = false;
    // Another visitor's window may have the focus.
    await page.bringToFront();
    await page.goto(relay.url + path);
    await settled(page);
  };
  return {
    engine,
    open,
    reload: async () => {
      await page.reload();
    },
    path: async () => new URL(page.url()).pathname,
    title: () => page.title(),
    press: (target) => find(target).click({ timeout: patienceMs }),
    type: async (target, text) => {
      const found = find(target);
      await found.click({ timeout: patienceMs });
      // In Firefox, fill() sends no event that React receives.
      await found.press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
    pressKey: async (key, times = 1) => {
      isOutside ||= key === "Tab";
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
    },
    attach: (target, path) => locate(page, target, false).setInputFiles(path),
    sees: (target, waitMs = patienceMs) => expect(find(target)).toBeVisible({ timeout: waitMs }),
    seesNo: (target) => expect(find(target)).toHaveCount(0, { timeout: patienceMs }),
    isSeen: (target) => find(target).isVisible(),
    evaluate: (act, argument) => page.evaluate(act as never, argument as never),
    load: async (script) => {
      await page.evaluate(script);
    },
    settle: () => settled(page),
    goOffline: async () => {
      relay.isDown = true;
    },
    goOnline: async () => {
      relay.isDown = false;
    },
    consoleLines: async () => lines,
    leave: async () => {
      await context.close();
      await relay.stop();
    },
  };
}

function locate(page: Page, target: Target, isVisible = true): Locator {
  const scope = target.within ? locate(page, target.within) : page;
  const found = foundIn(scope, target);
  return (isVisible ? found.filter({ visible: true }) : found).first();
}

function foundIn(scope: Page | Locator, target: Target): Locator {
  if ("label" in target) return scope.getByLabel(target.label, { exact: true });
  if ("text" in target) return scope.getByText(target.text, { exact: true });
  const { role, name } = target;
  return scope.getByRole(role, name === undefined ? {} : { name, exact: true });
}
