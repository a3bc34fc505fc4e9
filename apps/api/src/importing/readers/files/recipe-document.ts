import type { ReadImage, ReadLine, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { webAddress } from "../pages/schema-node.ts";

/** Files next to a document in an archive. */
export interface Neighbours {
  /** Image by its path, relative to the document or absolute. Null if absent. */
  readonly picture: (path: string) => Promise<Uint8Array | null>;
}

export interface RecipeDocument {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly neighbours: Neighbours;
}

/** Unread recipe of a file. Large files are read one recipe at a time. */
export interface RecipeInFile {
  /** Label for users. */
  readonly entry: string;
  readonly read: () => ReadRecipe | Promise<ReadRecipe>;
}

export interface RecipesOfFile {
  /** Program that wrote it: "mealie", "paprika" and so on. */
  readonly source: string;
  readonly recipes: readonly RecipeInFile[];
}

/** Recipe with only a name. */
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

export function stepsOf(lines: readonly ReadLine[]): ReadRecipe["steps"] {
  return lines.map(({ text, group }) => ({ text, group }));
}

/** Source from one text field: a URL, or the name of a book. */
export function sourceOf(said: string): Pick<ReadRecipe, "sourceUrl" | "sourceName"> {
  const sourceUrl = webAddress(said, null);
  return { sourceUrl, sourceName: sourceUrl === null ? said || null : null };
}

const LONGEST_BASE64 = 40_000_000;

/** Images embedded as base64. */
export function imagesOfBase64(texts: readonly unknown[]): readonly ReadImage[] {
  return texts.flatMap((text) => {
    if (typeof text !== "string" || text.length > LONGEST_BASE64) return [];
    const bytes = Buffer.from(text.replace(/^data:[^,]{0,100},/, ""), "base64");
    return bytes.length === 0 ? [] : [{ bytes: new Uint8Array(bytes) }];
  });
}

/** Existing images at these paths. */
export async function imagesAt(
  paths: readonly string[],
  { picture }: Neighbours,
): Promise<readonly ReadImage[]> {
  const images: ReadImage[] = [];
  for (const path of paths.slice(0, MOST_IMAGES)) {
    // sequential, so that only one is being unpacked
    const bytes = await picture(path);
    if (bytes !== null) images.push({ bytes });
  }
  return images;
}

const MOST_IMAGES = 10;
