/** What something that was shared may be. */
export type ShareKind = "receipt" | "recipe";

/** What it is, or that only the person knows. */
export type Guess = ShareKind | "unsure" | "nothing";

const ADDRESS = /https?:\/\/\S+/i;
/** Keys of the exports of shops. */
const OF_A_SHOP = /"(?:itemsLine|Purchase|basketValueGross)"/;
const LOOKED_AT = 200_000;
const SHORTEST_RECIPE = 20;

/** Phones omit the type of some files. */
const typeOf = ({ type, name }: File): string => {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (type !== "" && type !== "application/octet-stream") return type;
  if (ending === "pdf") return "application/pdf";
  if (ending === "json") return "application/json";
  return /^(?:jpe?g|png|webp|avif|hei[cf])$/.test(ending) ? "image/any" : "";
};

/**
 * A PDF is a receipt, a picture may be either, JSON depends on its keys, anything else is a recipe
 * file.
 */
export async function kindOfFile(file: File): Promise<Guess> {
  const type = typeOf(file);
  if (type === "application/pdf") return "receipt";
  if (type.startsWith("image/")) return "unsure";
  if (!type.includes("json")) return "recipe";
  return OF_A_SHOP.test(await file.slice(0, LOOKED_AT).text()) ? "receipt" : "recipe";
}

/** The address in what was shared: programs put it into the text as well. */
export function addressIn({ url, text }: { readonly url: string; readonly text: string }): string {
  return ADDRESS.exec(url)?.[0] ?? ADDRESS.exec(text)?.[0] ?? "";
}

/** Texts: an address is a recipe's page, a longer text a recipe. */
export function kindOfTexts(texts: { readonly url: string; readonly text: string }): Guess {
  if (addressIn(texts) !== "") return "recipe";
  return texts.text.trim().length >= SHORTEST_RECIPE ? "recipe" : "nothing";
}
