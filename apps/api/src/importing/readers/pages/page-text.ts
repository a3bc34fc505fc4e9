/** Browsers read "latin1" and undeclared old pages as this. */
const OLD_WEB = "windows-1252";
/** Range in which a charset is searched. Browsers use 1,024 bytes, but some pages declare it later. */
const HEAD_BYTES = 4096;
const IN_MARKUP = /charset\s*=\s*["']?\s*([\w-]{1,40})/i;
const IN_XML = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,40})/i;

function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: charset === "utf-8" }).decode(bytes);
  } catch (error) {
    // an unknown charset, or invalid UTF-8
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

function charsetByMark(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/**
 * Decodes a file in any charset: by its byte order mark, as UTF-8 if valid, by the declared
 * charset, or as browsers do. Valid UTF-8 wins over declarations, because saved pages keep the one
 * of the server.
 */
export function textOfBytes(bytes: Uint8Array, contentType?: string): string {
  const marked = charsetByMark(bytes);
  if (marked !== null) return decoded(bytes, marked) ?? new TextDecoder(marked).decode(bytes);
  const utf8 = decoded(bytes, "utf-8");
  if (utf8 !== null) return utf8;
  const head = new TextDecoder(OLD_WEB).decode(bytes.subarray(0, HEAD_BYTES));
  const said = [
    IN_MARKUP.exec(contentType ?? "")?.[1],
    IN_XML.exec(head)?.[1],
    IN_MARKUP.exec(head)?.[1],
  ];
  for (const charset of said) {
    // a UTF-8 page with some invalid bytes remains readable
    if (charset !== undefined && /^utf-?8$/i.test(charset)) return new TextDecoder().decode(bytes);
    const text = charset === undefined ? null : decoded(bytes, charset);
    if (text !== null) return text;
  }
  return new TextDecoder(OLD_WEB).decode(bytes);
}
