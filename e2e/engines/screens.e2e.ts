import axe from "axe-core";
import { fillHousehold } from "../product/filled-household.ts";
import { hitTest } from "../checks/hit-test.ts";
import { screenParts, screenViews, type ScreenView } from "../screens.ts";
import { desktop, expect, phone, test } from "./fixtures.ts";
import { judgeStops, keepStops } from "./tab-walk.ts";
import { byRole, type Visitor } from "./visitor.ts";

/**
 * Number of Tab presses at a time, and the limit of a screen; dates and the browser have further
 * stops.
 */
const tabsAtOnce = 20;
const tabsPerControl = 3;
/** Retries of a screen with a covered control, and of one without a control, which is still loading. */
const looksIfCovered = 3;
const looksIfEmpty = 60;

async function openView(
  visitor: Visitor,
  { path, title, presses = [] }: ScreenView,
): Promise<void> {
  await visitor.open(path);
  await expect.poll(() => visitor.title()).toBe(title);
  for (const { role, name } of presses) await visitor.press(byRole(role, name));
  if (presses.length === 0) return;
  const isOpen = () =>
    visitor.evaluate(() => document.querySelector("dialog[open]") !== null, null);
  await expect.poll(isOpen).toBe(true);
  await visitor.settle();
}

/** Controls that a pointer misses, once nothing moves over them. */
async function hitsOf(visitor: Visitor) {
  let hits = await visitor.evaluate(hitTest, null);
  const looksLeft = (looked: number): boolean =>
    (hits.checked === 0 && looked < looksIfEmpty) ||
    (hits.covered.length > 0 && looked < looksIfCovered);
  for (let looked = 0; looksLeft(looked); looked += 1) {
    await visitor.settle();
    hits = await visitor.evaluate(hitTest, null);
  }
  return hits;
}

/**
 * Sideways scroll of the page at a font size. `innerWidth` may grow with the content, `clientWidth`
 * never.
 */
function sidewaysScroll(visitor: Visitor, fontSize: string): Promise<number> {
  return visitor.evaluate((size) => {
    const { style } = document.documentElement;
    style.fontSize = size;
    const { scrollWidth, clientWidth } = document.documentElement;
    style.fontSize = "";
    return scrollWidth - clientWidth;
  }, fontSize);
}

/** Presses Tab until each control has had the focus. */
async function walk(visitor: Visitor) {
  let left = (await visitor.evaluate(keepStops, null)) * tabsPerControl;
  let judged = await visitor.evaluate(judgeStops, null);
  while (judged.missed.length > 0 && left > 0) {
    await visitor.pressKey("Tab", tabsAtOnce);
    judged = await visitor.evaluate(judgeStops, null);
    left -= tabsAtOnce;
  }
  return judged;
}

/** Text with low contrast in both themes. In Chromium every-screen runs axe every day. */
async function faintIn(visitor: Visitor): Promise<readonly string[]> {
  if (visitor.engine === "chromium") return [];
  await visitor.load(axe.source);
  return [...(await faintInTheme(visitor, "light")), ...(await faintInTheme(visitor, "dark"))];
}

/** The same in one theme, chosen in the settings. */
function faintInTheme(visitor: Visitor, theme: "light" | "dark"): Promise<readonly string[]> {
  return visitor.evaluate(async (chosen) => {
    const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
    const root = document.documentElement;
    const before = root.dataset["theme"];
    root.dataset["theme"] = chosen;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const runOnly = { type: "rule" as const, values: ["color-contrast"] };
    const { violations } = await inPage.run(document, { runOnly, resultTypes: ["violations"] });
    if (before === undefined) delete root.dataset["theme"];
    else root.dataset["theme"] = before;
    return violations.flatMap(({ nodes }) =>
      nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
    );
  }, theme);
}

for (const window of [phone, desktop])
  for (const { viewer, nth, of } of screenParts)
    test(`screens of a ${viewer} at ${window.width} px, ${nth + 1} of ${of}`, async ({
      visit,
      arrive,
      api,
    }) => {
      test.setTimeout(2_700_000);
      const arrived = viewer === "visitor" ? undefined : await arrive(window, viewer);
      const visitor = arrived?.visitor ?? (await visit(window));
      // An administrator sees the requests of members.
      if (viewer === "admin") await fillHousehold(api, (await arrive(window, "pro")).person);
      else if (arrived) await fillHousehold(api, arrived.person);
      const views = screenViews.filter((view) => view.viewer === viewer);
      const counts = { screens: 0, checked: 0, covered: 0, missed: 0, sideways: 0, faint: 0 };
      for (const view of views.filter((_, at) => at % of === nth))
        await test.step(view.name, async () => {
          await openView(visitor, view);
          const hits = await hitsOf(visitor);
          const sideways = await sidewaysScroll(visitor, "100%");
          const sidewaysLarge = await sidewaysScroll(visitor, "200%");
          const faint = await faintIn(visitor);
          const { missed, unmarked } = await walk(visitor);
          counts.screens += 1;
          counts.checked += hits.checked;
          counts.covered += hits.covered.length;
          counts.missed += missed.length + unmarked.length;
          counts.sideways += sideways > 0 || sidewaysLarge > 0 ? 1 : 0;
          counts.faint += faint.length;
          expect.soft(hits.checked, `${view.name}: controls`).toBeGreaterThan(0);
          expect.soft(hits.covered, `${view.name}: under something else`).toEqual([]);
          expect.soft(sideways, `${view.name}: scrolls sideways`).toBeLessThanOrEqual(0);
          expect.soft(sidewaysLarge, `${view.name}: with 200 % text`).toBeLessThanOrEqual(0);
          expect.soft(faint, `${view.name}: contrast`).toEqual([]);
          expect.soft(missed, `${view.name}: not reached by Tab`).toEqual([]);
          expect.soft(unmarked, `${view.name}: focus not visible`).toEqual([]);
        });
      const description = JSON.stringify({ width: window.width, ...counts });
      test.info().annotations.push({ type: "screens", description });
    });
