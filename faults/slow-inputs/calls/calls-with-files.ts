import { formOf, TINY_PNG } from "@larder/api/testing/kitchens/upload-receipt";
import { FULL, write, type GrownCall } from "../grown-call.ts";

const LARGEST = 25 * 1024 * 1024 - 500;
/** Read as the picture at its begin, whatever follows. */
const PICTURE_AND_MORE = Buffer.concat([TINY_PNG, Buffer.alloc(LARGEST - TINY_PNG.length)]);
const BEGINS_AS_PICTURE = { grown: "25 MB that begin as a picture", bytes: PICTURE_AND_MORE };
const NO_PICTURE = { grown: "25 MB that are none", bytes: Buffer.alloc(LARGEST, "x") };
const RECEIPT = { field: "receiptImage", path: () => "/scanning/upload-receipt" };
const PICTURE = { field: "image", path: (recipeId: number) => `/recipes/${recipeId}/images` };

function uploading(
  { field, path }: typeof PICTURE,
  { grown, bytes, status }: Pick<GrownCall, "grown" | "status"> & { readonly bytes: Buffer },
): GrownCall {
  const file = { name: field, filename: "picture.png", bytes };
  return {
    grown,
    status,
    sent: ({ accounts }) => {
      const { payload, headers } = formOf([file]);
      return {
        method: "POST",
        path: path(accounts.busy.firstId + 1),
        token: accounts.busy.token,
        body: payload,
        headers,
      };
    },
  };
}

/** Inputs of calls with files, and of saves after them. */
export const callsWithFiles: Readonly<Record<string, readonly GrownCall[]>> = {
  "recipeImages.add": [
    uploading(PICTURE, { ...BEGINS_AS_PICTURE, status: 201 }),
    uploading(PICTURE, { ...NO_PICTURE, status: 415 }),
  ],
  "recipeImages.remove": [
    write("recipeImages.remove", {
      grown: "a recipe of 100 lines",
      who: "busy",
      path: async (kitchen, { firstId, token }) => {
        // Each of another recipe, which has one.
        const path = `/recipes/${firstId + 3 + (kitchen.nextOf("recipeImages.remove") % 400)}/images`;
        const { payload: body, headers } = formOf([
          { name: PICTURE.field, filename: "picture.png", bytes: TINY_PNG },
        ]);
        const made = await kitchen.prepare<{ image: { id: number } }>({
          method: "POST",
          path,
          body,
          headers,
          token,
        });
        return `${path}/${made?.image.id}`;
      },
    }),
  ],
  "scanning.upload": [
    uploading(RECEIPT, { ...BEGINS_AS_PICTURE, status: 200 }),
    uploading(RECEIPT, { ...NO_PICTURE, status: 415 }),
    {
      grown: "a form of 20,000 fields",
      status: 400,
      sent: ({ accounts }) => {
        const parts = Array.from({ length: 20_000 }, (_, nth) => ({
          name: `f${nth}`,
          bytes: Buffer.from("x"),
        }));
        const { payload, headers } = formOf(parts);
        return {
          method: "POST",
          path: "/scanning/upload-receipt",
          token: accounts.busy.token,
          body: payload,
          headers,
        };
      },
    },
    {
      grown: "a part with 1 MB of headers",
      status: 200,
      sent: ({ accounts }) => {
        const name = `receiptImage"; filename="${"é".repeat(500_000)}.png`;
        const { payload, headers } = formOf([{ name, bytes: TINY_PNG }]);
        return {
          method: "POST",
          path: "/scanning/upload-receipt",
          token: accounts.busy.token,
          body: payload,
          headers,
        };
      },
    },
  ],
  "scanning.save": [
    write("scanning.save", {
      grown: "300 lines, each its own printed name",
      who: "busy",
      atOnce: FULL,
      body: (kitchen) => {
        const nth = kitchen.next();
        const items = Array.from({ length: 300 }, (_, line) => ({
          name: `${"ﷺ".repeat(70)} ${line}`,
          printedName: `${line} ${nth} ${"ﷺ".repeat(70)}`,
          price: 0.01,
          quantity: 3.000_001,
          masterIngredientId: 1 + line,
          unitId: 1,
          isMeant: true,
        }));
        const receipt = { merchant: `${nth} ${"ﷺ".repeat(200)}`, total: 3 };
        return { items, estimateExpiry: true, receipt };
      },
    }),
  ],
};
