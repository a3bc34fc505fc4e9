import { extractImages, getDocumentProxy } from "unpdf";
import type { ReceiptWord } from "@larder/rules/receipts/names/words";
import { UnreadableImage } from "../picture/raw-picture.ts";
import { type PageBox, type PdfText, wordsOfPage } from "./pdf-words.ts";

/** Source: handbook/receipts.md#pdf. */
const MOST_PAGES = 20;
/** Maximum pages without text that are read as images. */
const MOST_DRAWN_PAGES = 5;
/** Smaller images are logos. */
const LEAST_PIXELS = 10_000;
const MOST_PIXELS = 40e6;
/** Maximum images per page, largest first. */
const MOST_PICTURES = 6;
const WHITE_SPACE = 4;

/** Raw pixels of a page. */
export interface PagePicture {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
}

export interface OpenPdf {
  /** Words of all pages in one column; empty for a PDF of images. */
  readonly words: readonly ReceiptWord[];
  /** Images of the first pages, largest first. */
  readonly pictures: () => Promise<readonly (readonly PagePicture[])[]>;
  readonly close: () => Promise<void>;
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function openDocument(file: Uint8Array): Promise<Pdf> {
  try {
    // The library takes over the buffer, so it gets a copy.
    const pdf = await getDocumentProxy(new Uint8Array(file), {
      verbosity: 0,
      isImageDecoderSupported: false,
      isOffscreenCanvasSupported: false,
    });
    if (pdf.numPages <= MOST_PAGES) return pdf;
    await pdf.destroy();
  } catch (cause) {
    throw new UnreadableImage("The PDF cannot be opened", { cause });
  }
  throw new UnreadableImage("The PDF has too many pages");
}

async function wordsOf(pdf: Pdf): Promise<readonly ReceiptWord[]> {
  const words: ReceiptWord[] = [];
  let below = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const box: PageBox = [left, bottom, right, top];
    const texts = items.flatMap((item): PdfText[] => ("str" in item ? [item] : []));
    words.push(...wordsOfPage(texts, box, below));
    below += top - bottom + WHITE_SPACE;
    page.cleanup();
  }
  return words;
}

async function picturesOf(pdf: Pdf, number: number): Promise<readonly PagePicture[]> {
  const found = await extractImages(pdf as never, number).catch(() => []);
  return found
    .filter(({ width, height }) => width * height >= LEAST_PIXELS && width * height <= MOST_PIXELS)
    .map(({ data: pixels, width, height, channels }) => ({ pixels, width, height, channels }))
    .toSorted((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, MOST_PICTURES);
}

/**
 * Opens a PDF and reads its text. Throws `UnreadableImage` if it is invalid, encrypted or longer
 * than 20 pages.
 * Source: handbook/receipts.md#pdf.
 */
export async function openPdf(file: Uint8Array): Promise<OpenPdf> {
  const pdf = await openDocument(file);
  const words = await wordsOf(pdf).catch((cause: unknown) => {
    throw new UnreadableImage("The PDF cannot be read", { cause });
  });
  return {
    words,
    pictures: async () => {
      const pages: (readonly PagePicture[])[] = [];
      for (let number = 1; number <= Math.min(pdf.numPages, MOST_DRAWN_PAGES); number += 1)
        pages.push(await picturesOf(pdf, number));
      return pages;
    },
    close: () => pdf.destroy(),
  };
}
