import type { Page } from "@playwright/test";

/** Pixels by which a page exceeds its window. `innerWidth` grows with the content on a phone. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * Texts squeezed to a letter or two per line or cut off, and labels of the quick bar that overlap
 * or leave the screen.
 */
export function crampedWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LETTERS_A_LINE = 2;
    const found: string[] = [];
    const rectsOf = (node: Node): readonly DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width }) => width > 1);
    };
    const scrollsSideways = (element: Element): boolean => {
      if (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX)) return true;
      return element.parentElement !== null && scrollsSideways(element.parentElement);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = (text.textContent ?? "").trim();
      if (!text.parentElement?.checkVisibility()) continue;
      const rects = rectsOf(text);
      const isCut = rects.some(({ right }) => right > document.documentElement.clientWidth + 1);
      if (words !== "" && isCut && !scrollsSideways(text.parentElement))
        found.push(`cut off: ${words}`);
      const lines = rects.length;
      if (lines > 2 && words.length / lines <= LETTERS_A_LINE) found.push(words);
    }
    let end = 0;
    for (const link of document.querySelectorAll("nav[aria-label='Quick bar'] a")) {
      const rects = rectsOf(link);
      if (rects.length === 0) continue;
      const start = Math.min(...rects.map(({ left }) => left));
      const isOver = start < end;
      end = Math.max(...rects.map(({ right }) => right));
      if (isOver || end > document.documentElement.clientWidth) found.push(link.textContent ?? "");
    }
    return found;
  });
}
