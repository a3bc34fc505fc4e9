import { loadWords } from "@larder/words/say";

/** The code and the texts of the signed-in layout, and what any of its screens may have to say; kept out of the visitors' first load. */
export async function loadSignedInFrame() {
  const [SignedInFrame] = await Promise.all([
    import("./layout/signed-in-frame.tsx").then((code) => code.SignedInFrame),
    loadWords(["amounts", "calls", "kit", "live", "menu", "shared"]),
  ]);
  return { SignedInFrame };
}
