import type { Received } from "./mail-server.ts";

export interface ReadLetter {
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const END = /\r?\n\r?\n/;

function headersOf(head: string): ReadonlyMap<string, string> {
  const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
    "latin1",
  );

function bodyOf(headers: ReadonlyMap<string, string>, body: string): string {
  switch (headers.get("content-transfer-encoding")) {
    case "base64":
      return Buffer.from(body, "base64").toString("utf8");
    case "quoted-printable":
      return bytesOfQuoted(body.replaceAll(/=\r?\n/g, "")).toString("utf8");
    default:
      return body;
  }
}

/** Words of a header (RFC 2047). */
function wordsOf(value: string): string {
  return value
    .replaceAll(/\?= +=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, coding: string, word: string) =>
      coding.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString("utf8")
        : bytesOfQuoted(word.replaceAll("_", " ")).toString("utf8"),
    );
}

/** Parses a letter of two parts, as mail programs do. */
export function readLetter({ message }: Received): ReadLetter {
  const at = END.exec(message)?.index ?? message.length;
  const headers = headersOf(message.slice(0, at));
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1] ?? "";
  const parts = message.split(`--${boundary}`).slice(1, -1);
  const read = parts.map((part) => {
    const trimmed = part.replace(/^\r?\n/, "");
    const [head = "", ...rest] = trimmed.split(END);
    const inner = headersOf(head);
    const body = trimmed.slice(head.length).replace(END, "");
    return {
      type: inner.get("content-type") ?? "",
      text: rest.length === 0 ? "" : bodyOf(inner, body),
    };
  });
  const of = (type: string): string =>
    (read.find((part) => part.type.startsWith(type))?.text ?? "").replaceAll("\r\n", "\n");
  return {
    headers,
    subject: wordsOf(headers.get("subject") ?? ""),
    text: of("text/plain"),
    html: of("text/html"),
  };
}
