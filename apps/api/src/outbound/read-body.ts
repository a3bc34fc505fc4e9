import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** "large": over the limit as sent; "bomb": over the limit after decompression. */
export type Body = { readonly bytes: Uint8Array } | { readonly why: "large" | "bomb" | "broken" };

const unpackers = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

function isKnown(encoding: string): encoding is keyof typeof unpackers {
  return Object.hasOwn(unpackers, encoding);
}

class TooLarge extends Error {}

/** Passes on at most this many bytes. */
async function* upTo(most: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw new TooLarge();
    yield chunk;
  }
}

async function joined(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Reads a body with a limit before and after decompression. Connection errors are thrown. */
export async function readBody(response: IncomingMessage, most: number): Promise<Body> {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const isPacked = encoding !== "identity" && encoding !== "";
  if (Number(response.headers["content-length"] ?? 0) > most) return { why: "large" };
  const received = upTo(most, response as AsyncIterable<Uint8Array>);
  if (!isPacked) return readPlain(received);
  if (!isKnown(encoding)) return { why: "broken" };
  const packed = Readable.from(received, { objectMode: false });
  const unpacking = unpackers[encoding]();
  const faults: Error[] = [];
  packed.once("error", (error) => {
    faults.push(error);
    unpacking.destroy();
  });
  try {
    return { bytes: await joined(upTo(most, packed.pipe(unpacking))) };
  } catch (error) {
    const [fault] = faults;
    if (fault instanceof TooLarge) return { why: "large" };
    if (fault !== undefined) throw fault;
    return { why: error instanceof TooLarge ? "bomb" : "broken" };
  } finally {
    packed.destroy();
    unpacking.destroy();
  }
}

async function readPlain(received: AsyncIterable<Uint8Array>): Promise<Body> {
  try {
    return { bytes: await joined(received) };
  } catch (error) {
    if (error instanceof TooLarge) return { why: "large" };
    throw error;
  }
}
