import { loadWords } from "@larder/words/say";

/** The code of the signed-in layout, and what all its screens may have to say; kept out of the visitors' first load. */
export async function loadSignedInFrame() {
  const [code] = await Promise.all([
    import("./layout/signed-in-frame.tsx"),
    loadWords(["calls", "shared"]),
  ]);
  return code;
}
