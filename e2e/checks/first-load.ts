import type { Page } from "@playwright/test";
import { followPage, settled } from "./settled.ts";

/** Bytes that the first opening of a page fetched, compressed, by what they are. */
export interface FirstLoad {
  readonly script: number;
  readonly stylesheet: number;
  readonly font: number;
}

/** Most that a visitor's first page may fetch, compressed. Source: handbook/foundations.md#speed. */
export const MOST_AT_FIRST: FirstLoad = { script: 100_000, stylesheet: 15_000, font: 60_000 };

/**
 * Most of all scripts and styles together: what they came to with the people of a household (their screens, joining, who did what,
 * live changes, measures and currencies), the list, the plan, leftovers, tonight, the stickers of eighty foods, and what accounts and notices
 * came with, each in a file of its own, and 1 %; then the 25.7 kB of insights. Nobody fetches all of it before a first screen.
 * Source: handbook/foundations.md#speed.
 */
export const MOST_OF_ALL = 687_700;

/** Most that charts may weigh, which come with the pages that draw them. Source: decisions/0036-charts.md. */
export const MOST_OF_CHARTS = 45_000;

/**
 * Opens a path with nothing in the browser's cache and adds up what came over the wire until the page was quiet: bodies as they
 * were sent, without headers.
 */
export async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  const sizes: Promise<readonly [type: string, bytes: number]>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => [request.resourceType(), responseBodySize]),
    );
  });
  followPage(page);
  await page.goto(path);
  await settled(page);
  const fetched = await Promise.all(sizes);
  const sumOf = (wanted: string) =>
    fetched.reduce((sum, [type, bytes]) => sum + (type === wanted ? bytes : 0), 0);
  return { script: sumOf("script"), stylesheet: sumOf("stylesheet"), font: sumOf("font") };
}
