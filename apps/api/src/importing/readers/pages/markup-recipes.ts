import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { linesOf, textOf, withoutNumbers } from "../clean-text.ts";
import {
  type PageElement,
  type PageTree,
  rawText,
  readTree,
  within,
  wordsOf,
} from "./page-tree.ts";
import { readPageText } from "./read-page.ts";
import {
  bareRecipe,
  imagesAt,
  type Neighbours,
  type RecipesOfFile,
  sourceOf,
  stepsOf,
} from "../files/recipe-document.ts";
import { readMinutes, readYield } from "../said-figures.ts";
import { grouped, MOST_LINES } from "./schema-lines.ts";
import { webAddress } from "./schema-node.ts";
import { tidyTags } from "./schema-recipe.ts";

const MOST_RECIPES = 5000;

/** Elements of a recipe by id, class, property or name. */
class Part {
  readonly #inside: readonly PageElement[];

  constructor(page: PageTree, element: PageElement) {
    this.#inside = within(page, element);
  }

  all(word: string): readonly PageElement[] {
    return this.#inside.filter(
      (element) =>
        element.name === word ||
        element.attributes["id"] === word ||
        element.attributes["itemprop"] === word ||
        wordsOf(element).includes(word),
    );
  }

  text(...words: readonly string[]): string {
    for (const word of words) {
      const [found] = this.all(word);
      const text = found === undefined ? "" : (found.attributes["content"] ?? textOf(found)).trim();
      if (text !== "") return text;
    }
    return "";
  }

  /** Lines of one element, or one line for each of several. */
  lines(word: string): readonly string[] {
    const found = this.all(word);
    const [only] = found;
    if (found.length === 1 && only !== undefined) return linesOf(only).slice(0, MOST_LINES);
    return found.slice(0, MOST_LINES).map((element) => textOf(element));
  }

  address(word: string): string | null {
    const link = this.all(word)
      .flatMap((element) => [element, ...element.children])
      .find((child) => typeof child !== "string" && child.attributes["href"] !== undefined);
    return typeof link === "object" ? webAddress(link.attributes["href"], null) : null;
  }

  sources(word: string): readonly string[] {
    return [...new Set(this.all(word).map((element) => element.attributes["src"] ?? ""))].filter(
      Boolean,
    );
  }
}

const ratingOf = (text: string): number | null => (/^[1-5]$/.test(text) ? Number(text) : null);

async function readRecipeKeeper(part: Part, neighbours: Neighbours): Promise<ReadRecipe> {
  const address = part.address("recipeSource");
  const metas = ["recipeCourse", "recipeCategory", "recipeCollection"].flatMap((word) =>
    part.all(word),
  );
  return {
    ...bareRecipe(part.text("name")),
    ...readYield(part.text("recipeYield")),
    prepMinutes: readMinutes(part.text("prepTime")),
    cookMinutes: readMinutes(part.text("cookTime")),
    lines: grouped(part.lines("recipeIngredients")),
    steps: stepsOf(grouped(withoutNumbers(part.lines("recipeDirections")))),
    tags: tidyTags(metas.map((element) => element.attributes["content"] ?? textOf(element))),
    ...sourceOf(part.text("recipeSource")),
    ...(address === null ? {} : { sourceUrl: address }),
    notes: part.lines("recipeNotes").join("\n\n") || null,
    images: await imagesAt(
      part.sources("recipe-photos").length > 0
        ? part.sources("recipe-photos")
        : part.sources("recipe-photo"),
      neighbours,
    ),
    rating: ratingOf(part.text("recipeRating")),
    isFavourite: /^true$/i.test(part.text("recipeIsFavourite")),
  };
}

/** Headings are entries with a different class. */
function headed(part: Part, list: string, heading: string): ReadRecipe["lines"] {
  const headings = new Set(part.all(heading));
  const items = part
    .all(list)
    .flatMap((element) => element.children.filter((child) => typeof child !== "string"));
  return grouped(
    items
      .slice(0, MOST_LINES)
      .map((item) => (headings.has(item) ? `[${textOf(item)}]` : textOf(item)))
      .filter((text) => text !== "" && text !== "[]"),
  );
}

async function readCopyMeThat(part: Part, neighbours: Neighbours): Promise<ReadRecipe> {
  const address = part.address("original_link");
  return {
    ...bareRecipe(part.text("name")),
    description: part.text("description") || null,
    ...readYield(part.text("recipeYield")),
    lines: headed(part, "recipeIngredients", "recipeIngredient_subheader"),
    steps: stepsOf(headed(part, "recipeInstructions", "instruction_subheader")),
    tags: tidyTags(part.all("category").map((element) => textOf(element))),
    ...sourceOf(address ?? ""),
    notes: part.lines("recipeNotes").join("\n\n") || null,
    images: await imagesAt(part.sources("recipeImage"), neighbours),
    rating: ratingOf(part.text("ratingValue")),
  };
}

const isOfClass = (word: string) => (element: PageElement) => wordsOf(element).includes(word);

/** Recipes of an HTML document from a known program or a saved page. Null without any. */
export function recipesOfHtml(text: string, neighbours: Neighbours): RecipesOfFile | null {
  const isKeeper = /itemprop="recipeDirections"/i.test(text);
  const isCopied =
    /(?:id|class)\s*=\s*"recipeIngredients"/.test(text) && /class\s*=\s*"recipe"/.test(text);
  if (!isKeeper && !isCopied) {
    const recipes = readPageText(text, null);
    return recipes.length === 0
      ? null
      : {
          source: "page",
          recipes: recipes.map((recipe) => ({ entry: recipe.name, read: () => recipe })),
        };
  }
  const read = isKeeper ? readRecipeKeeper : readCopyMeThat;
  const page = readTree(text, { most: MOST_PARTS });
  const parts = page.elements
    .filter(isOfClass(isKeeper ? "recipe-details" : "recipe"))
    .slice(0, MOST_RECIPES);
  return {
    source: isKeeper ? "recipekeeper" : "copymethat",
    recipes: parts.map((element) => {
      const part = new Part(page, element);
      return { entry: part.text("name"), read: () => read(part, neighbours) };
    }),
  };
}

/** A cookbook in one document has more elements than a page. */
const MOST_PARTS = 1_000_000;

/** Lines of an XML element, one per child or as one text. */
function xmlLines(part: Part, name: string): readonly string[] {
  return part
    .all(name)
    .flatMap((element) => {
      const items = element.children.filter((child) => typeof child !== "string");
      return items.length > 0
        ? items.map((item) => textOf(item))
        : rawText(element)
            .split("\n")
            .map((line) => line.trim());
    })
    .filter((text) => text !== "")
    .slice(0, MOST_LINES);
}

async function readCookmate(part: Part, neighbours: Neighbours): Promise<ReadRecipe> {
  const picture = part.text("imageurl");
  const address = webAddress(picture, null);
  const images = await imagesAt(
    [part.text("imagepath"), part.text("image")].filter(Boolean),
    neighbours,
  );
  return {
    ...bareRecipe(part.text("title")),
    description: xmlLines(part, "description").join("\n\n") || null,
    ...readYield(part.text("quantity")),
    prepMinutes: readMinutes(part.text("preptime")),
    cookMinutes: readMinutes(part.text("cooktime")),
    lines: grouped(xmlLines(part, "ingredient")),
    steps: stepsOf(grouped(withoutNumbers(xmlLines(part, "recipetext")))),
    tags: tidyTags([...part.all("category"), ...part.all("tag")].map((element) => textOf(element))),
    ...sourceOf(part.text("url") || part.text("source")),
    notes: xmlLines(part, "comments").join("\n\n") || null,
    images: images.length > 0 || address === null ? images : [{ url: address }],
    rating: ratingOf(part.text("rating")),
    isFavourite: /^(?:true|1)$/i.test(part.text("favorite", "favourite")),
  };
}

/** Recipes of an XML cookbook by Cookmate. Null without any. */
export function recipesOfXml(text: string, neighbours: Neighbours): RecipesOfFile | null {
  if (!/<cookbook\b/i.test(text.slice(0, 2000))) return null;
  const page = readTree(text, { isXml: true, most: MOST_PARTS });
  const parts = page.elements.filter(({ name }) => name === "recipe").slice(0, MOST_RECIPES);
  return {
    source: "cookmate",
    recipes: parts.map((element) => {
      const part = new Part(page, element);
      return { entry: part.text("title"), read: () => readCookmate(part, neighbours) };
    }),
  };
}
