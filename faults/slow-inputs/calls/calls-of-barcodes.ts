import { GONE, read, searching, write, type GrownCall } from "../grown-call.ts";

/** Inputs of calls about barcodes and remembered names. */
export const callsOfBarcodes: Readonly<Record<string, readonly GrownCall[]>> = {
  "barcodes.find": [
    read("4,999 codes", "oneFood", "/barcodes/4006381333931"),
    read("a code of 8,000 digits", "oneFood", `/barcodes/${"1".repeat(8_000)}`, 400),
  ],
  "barcodes.remember": [
    write("barcodes.remember", {
      grown: "4,999 codes, a name of 255 letters",
      who: "oneFood",
      path: () => "/barcodes/4006381333931",
      body: (kitchen) => ({
        masterIngredientId: 1 + (kitchen.next() % 300),
        unitId: 1,
        quantity: 999_983.000_001,
        name: "ﷺ".repeat(255),
      }),
    }),
  ],
  "barcodes.forget": [
    {
      grown: "5,000 codes",
      status: 204,
      atOnce: GONE,
      sent: async (kitchen) => {
        const { token } = kitchen.accounts.oneFood;
        const path = "/barcodes/4006381333931";
        const body = JSON.stringify({ masterIngredientId: 1, unitId: 1, quantity: 1 });
        await kitchen.prepare({ method: "PUT", path, token, body });
        return { method: "DELETE", path, token };
      },
    },
  ],
  "learnedNames.list": [
    read("5,000 names", "oneFood", "/learned-names?limit=100&page=50"),
    ...searching("oneFood", (text) => `/learned-names?search=${text}`),
  ],
  "learnedNames.remove": [
    {
      grown: "5,000 names",
      status: 204,
      sent: async (kitchen) => {
        const { token } = kitchen.accounts.oneFood;
        const page = kitchen.nextOf("learnedNames.remove");
        const sent = { method: "GET", path: `/learned-names?limit=1&page=${page}`, token };
        const found = await kitchen.prepare<{ names: readonly { id: number }[] }>(sent);
        return { method: "DELETE", path: `/learned-names/${found?.names[0]?.id}`, token };
      },
    },
  ],
};
