/**
 * The requested receipt is appended to the file, because the tables never change shape (decision
 * 0043). Spaces keep a JSON file valid for an older reader.
 */
const MARK = /\n {8}(\d{1,5})\n$/;
const LONGEST_MARK = 15;

export function withIndex(file: Uint8Array, index: number | undefined): Uint8Array {
  return index === undefined ? file : Buffer.concat([file, Buffer.from(`\n        ${index}\n`)]);
}

export function withoutIndex(file: Uint8Array): {
  readonly file: Uint8Array;
  readonly index: number | undefined;
} {
  const end = Buffer.from(file.subarray(-LONGEST_MARK)).toString("latin1");
  const [mark = "", index] = MARK.exec(end) ?? [];
  return index === undefined
    ? { file, index: undefined }
    : { file: file.subarray(0, file.length - mark.length), index: Number(index) };
}
