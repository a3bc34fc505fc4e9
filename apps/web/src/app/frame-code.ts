import { loadWords } from "@larder/words/load-words";

/** Code and texts of the signed-in layout, not part of a visitor's first load. */
export async function loadSignedInFrame() {
  const [SignedInFrame] = await Promise.all([
    import("./layout/signed-in-frame.tsx").then((code) => code.SignedInFrame),
    loadWords("household"),
  ]);
  return { SignedInFrame };
}
