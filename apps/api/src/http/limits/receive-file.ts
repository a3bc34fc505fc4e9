import { text } from "@larder/words/text";
import { createHash } from "node:crypto";
import { setImmediate as letOthers } from "node:timers/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { UploadSpec } from "@larder/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { allowUpload } from "./body-time.ts";
import { type UploadRate, watchRate } from "./upload-rate.ts";
import { fail, invalid, ok, type Failure, type Outcome } from "../../values/outcome.ts";

/** An uploaded file in memory. */
export interface ReceivedFile {
  readonly bytes: Uint8Array;
  /** SHA-256 of its bytes. */
  readonly hash: string;
  /** The name given by the sender; empty if there is none. */
  readonly name: string;
  /** The other fields of its form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Overhead of a form: boundaries, headers, short fields. */
const MOST_BYTES_AROUND = 64 * 1024;
const MOST_FIELDS = 10;
const MOST_FIELD_BYTES = 1024;
/**
 * Bytes handled at a time: the system delivers 2 MB at once, and hashing those would block other
 * requests.
 */
const BYTES_A_TURN = 256 * 1024;

/** Accepts multipart forms in a scope; other routes answer 415. */
export async function acceptForms(scope: FastifyInstance, upload: UploadSpec): Promise<void> {
  await scope.register(multipart, {
    limits: {
      files: 1,
      fileSize: upload.mostBytes,
      fields: MOST_FIELDS,
      fieldSize: MOST_FIELD_BYTES,
      parts: MOST_FIELDS + 1,
    },
    throwFileSizeLimit: false,
  });
  // Any other type is not read, and refused with the texts of this call.
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

const TOO_MANY_PARTS = new Set(["FST_PARTS_LIMIT", "FST_FIELDS_LIMIT", "FST_FILES_LIMIT"]);

/** Parser failures of a damaged, truncated or large form. */
function failureOfForm(error: unknown, upload: UploadSpec): Failure {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && TOO_MANY_PARTS.has(code)
    ? invalid(upload.field, "answers.manyFiles")
    : invalid(upload.field, upload.missing);
}

/**
 * Collects the bytes of a file, in one buffer if the size limit is known: joining 25 MB at the end
 * would block other requests.
 */
class ByteSink {
  readonly #hash = createHash("sha256");
  readonly #room: Buffer | null;
  readonly #chunks: Buffer[] = [];
  #length = 0;

  constructor(mostBytes: number | null) {
    this.#room = mostBytes === null ? null : Buffer.allocUnsafe(mostBytes);
  }

  take(chunk: Buffer): void {
    this.#hash.update(chunk);
    if (this.#room === null) this.#chunks.push(chunk);
    else chunk.copy(this.#room, this.#length);
    this.#length += chunk.length;
  }

  end(): Pick<ReceivedFile, "bytes" | "hash"> {
    const bytes = this.#room?.subarray(0, this.#length) ?? Buffer.concat(this.#chunks);
    return { bytes, hash: this.#hash.digest("base64url") };
  }
}

/** The bytes of a part; undefined if it exceeds the limit. */
async function readPart(
  part: MultipartFile,
  declaredBytes: number | null,
): Promise<Omit<ReceivedFile, "fields"> | null> {
  const sink = new ByteSink(declaredBytes);
  let taken = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    sink.take(chunk);
    taken += chunk.length;
    if (taken < BYTES_A_TURN) continue;
    taken = 0;
    await letOthers();
  }
  // A form may omit it, despite the parser's type.
  const name: string | undefined = part.filename;
  return part.file.truncated ? null : { ...sink.end(), name: name ?? "" };
}

/**
 * Reads the one file of a multipart form into memory. 413 over the limit (before reading if the
 * length is declared), 415 for another content type, 400 for a missing, empty or second file or a
 * damaged form. Slow senders are disconnected.
 */
export async function receiveFile(
  request: FastifyRequest,
  upload: UploadSpec,
  rate: UploadRate,
): Promise<Outcome<ReceivedFile>> {
  const type = request.headers["content-type"] ?? "application/json";
  if (!request.isMultipart()) {
    if (type.startsWith("application/json")) return invalid(upload.field, upload.missing);
    return fail("unsupported_media_type", {
      message: text("answers.notForm", { field: upload.field }),
    });
  }
  const declared = request.headers["content-length"];
  // A form is longer than its file.
  const declaredBytes = declared === undefined ? null : Number(declared);
  if ((declaredBytes ?? 0) > upload.mostBytes + MOST_BYTES_AROUND)
    return fail("too_large", { message: upload.large });
  // If the caller left during the session check, no event would end the parser's wait.
  if (request.raw.destroyed) return invalid(upload.field, upload.missing);
  let received: Omit<ReceivedFile, "fields"> | undefined;
  const fields: Record<string, string> = {};
  allowUpload(request.raw, Math.min(declaredBytes ?? Infinity, upload.mostBytes));
  const stopWatching = watchRate(request.raw, rate);
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      if (part.fieldname !== upload.field) {
        part.file.resume();
        continue;
      }
      const file = await readPart(part, declaredBytes);
      if (file === null) return fail("too_large", { message: upload.large });
      received = file;
    }
  } catch (error) {
    // The parser would read the rest part by part, although it is not needed.
    request.raw.unpipe().resume();
    return failureOfForm(error, upload);
  } finally {
    stopWatching();
  }
  if (received === undefined || received.bytes.length === 0)
    return invalid(upload.field, upload.missing);
  return ok({ ...received, fields });
}
