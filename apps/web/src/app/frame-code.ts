import { loadWords } from "@larder/words/say";

/** The code and the texts of the signed-in layout; kept out of the visitors' first load. */
export async function loadSignedInFrame() {
  const [code] = await Promise.all([
    import("./layout/signed-in-frame.tsx"),
    loadWords(["kit", "menu"]),
  ]);
  return code;
}
