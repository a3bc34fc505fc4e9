import { exportedRecipes } from "@larder/api/testing/calls/import-file";
import { formOf } from "@larder/api/testing/kitchens/upload-receipt";
import { GONE, type GrownCall, write } from "../grown-call.ts";
import type { CallContext } from "../call-context.ts";
import { LONGEST_RECIPE_TEXT } from "@larder/rules/recipe-text/longest-text";
import type { Sent } from "../wire.ts";

const MEBIBYTE = 1024 * 1024;
const LINES = `Soup\n${"1 1/2 cups (180 g) flour, sifted\n".repeat(600)}`.slice(
  0,
  LONGEST_RECIPE_TEXT,
);
const NUMBERS = `Soup\n${"1 1/2 ".repeat(16)}x\n`.repeat(200).slice(0, LONGEST_RECIPE_TEXT);

const texts = (name: string, ofNothing: number): readonly GrownCall[] => [
  write(name, { grown: "600 lines", who: "busy", body: () => ({ text: LINES }) }),
  write(name, {
    grown: "lines that are all numbers",
    who: "busy",
    body: () => ({ text: NUMBERS }),
  }),
  write(name, {
    grown: "20,000 letters in one line",
    status: ofNothing,
    who: "oneFood",
    body: () => ({ text: "1 ".repeat(LONGEST_RECIPE_TEXT / 2) }),
  }),
];

function sentFile(path: string, field: string, bytes: Uint8Array): (kitchen: CallContext) => Sent {
  const { payload, headers } = formOf([{ name: field, filename: "recipes", bytes }]);
  return ({ accounts }) => ({
    method: "POST",
    path,
    token: accounts.busy.token,
    body: payload,
    headers,
  });
}

const file = (grown: string, bytes: Uint8Array | string, status: number): GrownCall => ({
  grown,
  status,
  sent: sentFile("/recipes/import/file", "file", Buffer.from(bytes)),
  goesOnMs: 1000,
});

/** A prepared import for a call about it. */
const ofImport =
  (recipes: number, of: (id: number) => Pick<Sent, "method" | "path" | "body">) =>
  async (kitchen: CallContext): Promise<Sent> => {
    const bytes = Buffer.from(exportedRecipes(recipes));
    const sent = sentFile("/recipes/import/file", "file", bytes)(kitchen);
    const made = await kitchen.prepare<{ import: { id: number } }>(sent);
    return { ...of(made?.import.id ?? 0), token: kitchen.accounts.busy.token };
  };

/** A person's last three imports are kept. */
const FORGOTTEN = GONE;

/** Inputs of calls about imports. */
export const callsOfImports: Readonly<Record<string, readonly GrownCall[]>> = {
  "recipeImports.parse": texts("recipeImports.parse", 200),
  "recipeImports.text": texts("recipeImports.text", 422),
  "recipeImports.url": [
    write("recipeImports.url", {
      grown: "an address of 2,000 letters that must not be asked",
      status: 400,
      who: "busy",
      body: () => ({ url: `http://127.0.0.1/${"a".repeat(1900)}` }),
    }),
  ],
  "recipeImports.file": [
    file("20 recipes", exportedRecipes(20), 200),
    file("300 recipes", exportedRecipes(300), 202),
    file("25 MB that are none", Buffer.alloc(25 * MEBIBYTE, "x"), 413),
    file("a page of 1 MB that opens tags alone", `<html>${"<b>".repeat(MEBIBYTE / 3)}`, 422),
  ],
  "recipeImports.photo": [
    {
      grown: "25 MB that are none",
      status: 415,
      sent: sentFile("/recipes/import/photo", "image", Buffer.alloc(25 * MEBIBYTE, "x")),
    },
  ],
  "recipeImports.get": [
    {
      grown: "20 recipes",
      status: 200,
      atOnce: FORGOTTEN,
      sent: ofImport(20, (id) => ({ method: "GET", path: `/recipes/import/${id}` })),
    },
  ],
  "recipeImports.save": [
    {
      grown: "20 recipes, 300 lots",
      status: 201,
      atOnce: FORGOTTEN,
      sent: ofImport(20, (id) => ({
        method: "POST",
        path: `/recipes/import/${id}/save`,
        body: JSON.stringify({ names: [{ from: "moonberries", to: "blueberries" }] }),
      })),
    },
  ],
  "recipeImports.cancel": [
    {
      grown: "20 recipes",
      status: 204,
      atOnce: FORGOTTEN,
      sent: ofImport(20, (id) => ({ method: "DELETE", path: `/recipes/import/${id}` })),
    },
  ],
};
