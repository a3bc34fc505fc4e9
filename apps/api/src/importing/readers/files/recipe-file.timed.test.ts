import { expect, test } from "vitest";
import { shareOfLongestTurn } from "../../../testing/database/longest-turn.ts";
import { openRecipeFile } from "./recipe-file.ts";
import { json, schema } from "../testing/files-of-programs.ts";

/** Largest share of the reading time that one turn of the event loop may take. */
const LARGEST_SHARE = 0.3;

test("of three hundred recipes a turn of the event loop reads a small part", async () => {
  const recipes = Array.from({ length: 300 }, (_, index) => ({
    ...schema,
    name: `Cake ${String(index)}`,
    recipeInstructions: ["Mix &amp; bake. ".repeat(400)],
  }));
  const bytes = Buffer.from(json({ recipes }));
  const readAll = async () => {
    const file = await openRecipeFile({ bytes, name: "file" });
    if (file === null || typeof file === "string") throw new Error("The file was not read.");
    let count = 0;
    for await (const entry of file.entries) count += "recipe" in entry ? 1 : 0;
    expect(count).toBe(300);
  };
  expect(await shareOfLongestTurn(readAll, LARGEST_SHARE)).toBeLessThan(LARGEST_SHARE);
});
