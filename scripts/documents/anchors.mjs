import { readFileSync } from "node:fs";

/**
 * Anchors of a document's headings, as on GitHub.
 * @param {string} file
 * @returns {readonly string[]}
 */
export function anchorsOf(file) {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
