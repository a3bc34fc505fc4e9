/** An escape with what it escapes, which is left as it is, or a character outside of ASCII. */
const escapeOrWide = /\\[^]|[^\0-\u007f]/g;

/**
 * A program's text in ASCII, with `\u` escapes for everything else: V8 keeps a text in one byte a character, or all of it in two where a
 * single one needs them, for as long as the program runs. Strings, templates and patterns mean the same. `String.raw` would show the
 * escape: it is used for patterns alone, in which that means the character too.
 *
 * @param {string} code
 * @returns {string}
 */
export function plainText(code) {
  return code.replaceAll(escapeOrWide, (found) => {
    const last = found.charCodeAt(found.length - 1);
    return last > 0x7f ? `\\u${last.toString(16).padStart(4, "0")}` : found;
  });
}
