import { exportingApi } from "@larder/contract/money/exporting";
import type { Data } from "@larder/contract/endpoint";
import { strToU8, unzipSync, zipSync } from "fflate";
import type { TestApp, TestUser } from "./test-app.ts";
import { formOf } from "./kitchens/upload-receipt.ts";

/** The files of an exported household by name. */
export type HouseholdFiles = Readonly<Record<string, Uint8Array>>;

/** Exports a household. */
export async function takeAlong({ app }: TestApp, token: string): Promise<HouseholdFiles> {
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await app.inject({ url: "/api/household/export", headers });
  return unzipSync(rawPayload);
}

export const zipOf = (files: HouseholdFiles): Buffer =>
  Buffer.from(zipSync({ ...files }, { level: 1 }));

/** The manifest for these row counts. */
export const manifestOf = (counts: Readonly<Record<string, unknown>>): Uint8Array =>
  strToU8(JSON.stringify({ format: 1, product: "larder", madeAt: "", member: 1, counts }));

interface BroughtBack {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly data: Data<typeof exportingApi.bringBack>;
}

/** Imports a household from its files or the bytes of an archive. */
export async function bringBack(
  { app }: TestApp,
  user: Pick<TestUser, "token">,
  file: HouseholdFiles | Buffer,
): Promise<BroughtBack> {
  const { method, path, upload } = exportingApi.bringBack;
  const bytes = Buffer.isBuffer(file) ? file : zipOf(file);
  const form = formOf([{ name: upload.field, filename: "larder.zip", bytes }]);
  const headers = { ...form.headers, authorization: `Bearer ${user.token}` };
  const answer = await app.inject({ method, url: `/api${path}`, headers, payload: form.payload });
  return { ...answer.json<BroughtBack>(), status: answer.statusCode };
}

type Line = Record<string, unknown>;

/** The rows of a table in a file. */
export function linesIn(files: HouseholdFiles, table: string): Line[] {
  const text = Buffer.from(files[`data/${table}.jsonl`] ?? []).toString();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Line);
}

/** The same files with other rows in one table, and its count updated. */
export function withLines(
  files: HouseholdFiles,
  table: string,
  change: (lines: Line[]) => readonly unknown[],
): HouseholdFiles {
  const lines = change(linesIn(files, table));
  const manifest = JSON.parse(Buffer.from(files["manifest.json"] ?? []).toString()) as {
    counts: Record<string, number>;
  };
  const counts = { ...manifest.counts, [table]: lines.length };
  return {
    ...files,
    [`data/${table}.jsonl`]: strToU8(lines.map((line) => `${JSON.stringify(line)}\n`).join("")),
    "manifest.json": manifestOf(counts),
  };
}
