/** Escape sequence, which stays as it is, or a non-ASCII character. */
const escapeOrWide = /\\[^]|[^\0-\u007f]/g;

/**
 * Source in ASCII with `\u` escapes. V8 stores a source with one byte per character, or all with
 * two if one needs it. Strings, templates and patterns keep their meaning. `String.raw` would
 * expose the escape; it is only used for patterns, where the escape is equivalent.
 * @param {string} code
 * @returns {string}
 */
export function plainText(code) {
  return code.replaceAll(escapeOrWide, (found) => {
    const last = found.charCodeAt(found.length - 1);
    return last > 0x7f ? `\\u${last.toString(16).padStart(4, "0")}` : found;
  });
}
