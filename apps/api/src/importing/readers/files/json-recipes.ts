import { findRecipes } from "../pages/json-ld.ts";
import { textIn } from "./json-values.ts";
import { isKitchenOwlRecipe, readKitchenOwlRecipe } from "./kitchenowl.ts";
import { isMealieDatabase, isMealieRecipe, readMealieRecipe, recipesOfMealie } from "./mealie.ts";
import { isPlainRecipe, readPlainRecipe } from "../plain-fields.ts";
import {
  imagesAt,
  type Neighbours,
  type RecipeInFile,
  type RecipesOfFile,
} from "./recipe-document.ts";
import { isNode, listOf, type SchemaNode } from "../pages/schema-node.ts";
import { readSchemaRecipe } from "../pages/schema-recipe.ts";
import { isTandoorRecipe, readTandoorRecipe } from "./tandoor.ts";

/** Limit of one file. */
const MOST_RECIPES = 5000;

type Reader = (node: SchemaNode, neighbours: Neighbours) => Promise<RecipeRead>;
type RecipeRead = Awaited<ReturnType<RecipeInFile["read"]>>;

/** The first match reads a node. */
const READERS: readonly {
  readonly source: string;
  readonly knows: (node: SchemaNode) => boolean;
  readonly read: Reader;
}[] = [
  { source: "mealie", knows: isMealieRecipe, read: readMealieRecipe },
  { source: "tandoor", knows: isTandoorRecipe, read: readTandoorRecipe },
  { source: "kitchenowl", knows: isKitchenOwlRecipe, read: readKitchenOwlRecipe },
  {
    source: "mela",
    knows: (node) => isPlainRecipe(node) && "wantToCook" in node,
    read: readPlainRecipe,
  },
  {
    source: "paprika",
    knows: (node) => isPlainRecipe(node) && "source_url" in node,
    read: readPlainRecipe,
  },
  { source: "json", knows: isPlainRecipe, read: readPlainRecipe },
];

/** Images next to the JSON file of a cookbook. */
const BESIDE = ["full.jpg", "full.png", "full.webp"];

async function readSchema(
  node: SchemaNode,
  found: ReturnType<typeof findRecipes>,
  neighbours: Neighbours,
): Promise<RecipeRead> {
  const recipe = readSchemaRecipe(node, { base: null, named: found.named });
  if (recipe.images.length > 0) return recipe;
  const named = listOf(node["image"]).filter(
    (one): one is string => typeof one === "string" && one !== "",
  );
  const images = await imagesAt([...BESIDE, ...named], neighbours);
  return { ...recipe, images: images.slice(0, 1) };
}

function schemaSource(node: SchemaNode): string {
  if ("imageUrl" in node && "dateModified" in node) return "nextcloud-cookbook";
  return "creditText" in node || "isBasedOn" in node ? "recipesage" : "schema.org";
}

/** Recipes of a JSON file in any known format; null without any. */
export function recipesOfJson(value: unknown, neighbours: Neighbours): RecipesOfFile | null {
  if (isNode(value) && isMealieDatabase(value))
    return { source: "mealie", recipes: recipesOfMealie(value, neighbours) };
  const listed = isNode(value) ? (value["recipes"] ?? value["data"] ?? value) : value;
  const nodes = (Array.isArray(listed) ? (listed as unknown[]) : [listed])
    .slice(0, MOST_RECIPES)
    .filter((one) => isNode(one));
  const reader = READERS.find(({ knows }) => nodes.some((node) => knows(node)));
  if (reader !== undefined)
    return {
      source: reader.source,
      recipes: nodes.map((node) => ({
        entry: textIn(node, "name", "title"),
        read: () => reader.read(node, neighbours),
      })),
    };
  const found = findRecipes([value], MOST_RECIPES);
  const [first] = found.recipes;
  if (first === undefined) return null;
  return {
    source: schemaSource(first),
    recipes: found.recipes.map((node) => ({
      entry: textIn(node, "name"),
      read: () => readSchema(node, found, neighbours),
    })),
  };
}
