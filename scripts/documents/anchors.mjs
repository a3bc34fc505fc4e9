import { readFileSync } from "node:fs";

/**
 * The names by which a document calls its headings, as GitHub makes them.
 *
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
