import type { Page } from "@playwright/test";
import { followPage, settled } from "./settled.ts";

/** Compressed bytes of the first visit to a page, by kind. */
export interface FirstLoad {
  readonly script: number;
  readonly stylesheet: number;
  readonly font: number;
}

/** Limits of a visitor's first page, compressed. Source: handbook/foundations.md#speed. */
// The goal is 100 kB; rows of foods, other programs and languages brought it 1.4 % above.
export const MOST_AT_FIRST: FirstLoad = { script: 101_500, stylesheet: 15_000, font: 60_000 };

/**
 * Limit of all scripts and styles together, without the texts of other languages: the present size.
 * No first screen fetches all of it. Source: handbook/foundations.md#speed.
 */
export const MOST_OF_ALL = 778_000;

/** Limit of a language's texts on the first page. Source: handbook/words.md#loading. */
export const MOST_OF_TEXTS = 12_000;

/**
 * Limit of the chart code, which comes with the pages that use it. Source:
 * decisions/0036-charts.md.
 */
export const MOST_OF_CHARTS = 45_000;

/**
 * Opens a path with an empty cache and sums the transferred bodies, without headers, until the page
 * is idle.
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
