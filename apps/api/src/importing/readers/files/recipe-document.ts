import type { ReadImage, ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { webAddress } from "../pages/schema-node.ts";

/** The files that came with a document: where it is in an archive, its neighbours. */
export interface Neighbours {
  /** The bytes of a picture by its path from the document, or by its whole path. Null where there is none. */
  readonly picture: (path: string) => Promise<Uint8Array | null>;
}

/** A file that may hold recipes. */
export interface RecipeDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly neighbours: Neighbours;
}

/** One recipe of a file, not read yet: a file of thousands is read one by one. */
export interface RecipeInFile {
  /** What a person would know it by. */
  readonly entry: string;
  readonly read: () => ReadRecipe | Promise<ReadRecipe>;
}

/** What a file turned out to be. */
export interface RecipesOfFile {
  /** The program that it is from: "mealie", "paprika" and so on. */
  readonly source: string;
  readonly recipes: readonly RecipeInFile[];
}

/** A recipe of which nothing is known but its name. */
export function bareRecipe(name: string): ReadRecipe {
  return {
    name,
    description: null,
    servings: null,
    yieldText: null,
    prepMinutes: null,
    cookMinutes: null,
    lines: [],
    steps: [],
    tags: [],
    sourceUrl: null,
    sourceName: null,
    notes: null,
    images: [],
    rating: null,
    isFavourite: false,
  };
}

/** The steps of lines that are steps. */
export function stepsOf(lines: readonly ReadLine[]): ReadRecipe["steps"] {
  return lines.map(({ text, group }) => ({ text, group }));
}

/** Where a recipe is from, of what a program keeps as one text: an address, or the name of a book. */
export function sourceOf(said: string): Pick<ReadRecipe, "sourceUrl" | "sourceName"> {
  const sourceUrl = webAddress(said, null);
  return { sourceUrl, sourceName: sourceUrl === null ? said || null : null };
}

const LONGEST_BASE64 = 40_000_000;

/** Pictures that a file holds as text. */
export function imagesOfBase64(texts: readonly unknown[]): readonly ReadImage[] {
  return texts.flatMap((text) => {
    if (typeof text !== "string" || text.length > LONGEST_BASE64) return [];
    const bytes = Buffer.from(text.replace(/^data:[^,]{0,100},/, ""), "base64");
    return bytes.length === 0 ? [] : [{ bytes: new Uint8Array(bytes) }];
  });
}

/** The pictures at these paths, those that are there. */
export async function imagesAt(
  paths: readonly string[],
  { picture }: Neighbours,
): Promise<readonly ReadImage[]> {
  const images: ReadImage[] = [];
  for (const path of paths.slice(0, MOST_IMAGES)) {
    // one after the other, so that a recipe's pictures are in memory and not unpacked side by side
    const bytes = await picture(path);
    if (bytes !== null) images.push({ bytes });
  }
  return images;
}

const MOST_IMAGES = 10;
