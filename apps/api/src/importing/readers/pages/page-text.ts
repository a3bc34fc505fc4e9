/** What browsers take "latin1" and an undeclared page of the old web for. */
const OLD_WEB = "windows-1252";
/** Where a page may still say its charset; browsers look at 1,024 bytes, some pages say it later. */
const HEAD_BYTES = 4096;
const IN_MARKUP = /charset\s*=\s*["']?\s*([\w-]{1,40})/i;
const IN_XML = /^\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{1,40})/i;

function decoded(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: charset === "utf-8" }).decode(bytes);
  } catch (error) {
    // a charset that nobody knows, or bytes that are no UTF-8
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
 * The text of a file that may be in any charset: by its byte order mark, else UTF-8 where its bytes are that, else by what the
 * server or the page says, else as browsers read an undeclared page. What is valid UTF-8 is UTF-8 whatever a page says of itself: saved
 * pages keep the declaration of the server.
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
    // a UTF-8 page with some bad bytes stays readable as such
    if (charset !== undefined && /^utf-?8$/i.test(charset)) return new TextDecoder().decode(bytes);
    const text = charset === undefined ? null : decoded(bytes, charset);
    if (text !== null) return text;
  }
  return new TextDecoder(OLD_WEB).decode(bytes);
}
