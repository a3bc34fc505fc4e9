/** Escape sequence, which stays as it is, or a non-ASCII character. */
const escapeOrWide = /\\[^]|[^\0-\u007f]/g;

/**
 * Source in ASCII with `\u` escapes, because V8 stores a text with one byte per character only
 * without wider ones. Meanings stay; `String.raw` is used for patterns only, where the escape is
 * equivalent.
 * @param {string} code
 * @returns {string}
 */
export function plainText(code) {
  return code.replaceAll(escapeOrWide, (found) => {
    const last = found.charCodeAt(found.length - 1);
    return last > 0x7f ? `\\u${last.toString(16).padStart(4, "0")}` : found;
  });
}
