import type { Data } from "@larder/contract/endpoint";
import { scanningApi } from "@larder/contract/money/scanning";
import type { TestApp, TestUser } from "../test-app.ts";

/** Two by two white pixels. */
export const TINY_PNG: Uint8Array = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NgAAEAAAYAAWb0yWwAAAAASUVORK5CYII=",
  "base64",
);
export const TINY_JPEG: Uint8Array = Buffer.from(
  "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=",
  "base64",
);

/** The header of a PNG of this size without data. */
export function aPngOfSize(width: number, height: number): Uint8Array {
  const image = Buffer.from(TINY_PNG);
  image.writeUInt32BE(width, 16);
  image.writeUInt32BE(height, 20);
  return image;
}

const BOUNDARY = "a-boundary-that-no-picture-holds";

export interface FormPart {
  readonly name: string;
  /** Absent for a field that is not a file. */
  readonly filename?: string;
  readonly type?: string;
  readonly bytes: Uint8Array;
}

/** A form as sent. */
export function formOf(parts: readonly FormPart[]): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const pieces: Uint8Array[] = parts.flatMap(({ name, filename, type, bytes }) => {
    const named = filename === undefined ? "" : `; filename="${filename}"`;
    const typed = filename === undefined ? "" : `Content-Type: ${type ?? "image/png"}\r\n`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n${typed}\r\n`;
    return [Buffer.from(head), bytes, Buffer.from("\r\n")];
  });
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** Check `status` before using `data`. */
export interface UploadResult {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly data: Data<typeof scanningApi.upload>;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
}

/** Uploads a form, by default one small picture in the right field. */
export async function uploadReceipt(
  { app }: TestApp,
  user: TestUser | null,
  sent: {
    readonly image?: Uint8Array;
    readonly parts?: readonly FormPart[];
    readonly headers?: Record<string, string>;
  } = {},
): Promise<UploadResult> {
  const usual = {
    name: scanningApi.upload.upload.field,
    filename: "receipt.png",
    bytes: sent.image ?? TINY_PNG,
  };
  const form = formOf(sent.parts ?? [usual]);
  const response = await app.inject({
    method: "POST",
    url: `/api${scanningApi.upload.path}`,
    payload: form.payload,
    headers: {
      ...form.headers,
      ...(user === null ? {} : { authorization: `Bearer ${user.token}` }),
      ...sent.headers,
    },
  });
  const { code, message, data } = response.json<{
    code?: string;
    message: string;
    data: Data<typeof scanningApi.upload>;
  }>();
  return {
    status: response.statusCode,
    code,
    message,
    data,
    headers: response.headers,
    text: response.body,
  };
}
