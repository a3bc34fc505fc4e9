/** Offset of the script after a PNG signature and header. */
export const SCRIPT_STARTS_AT = 33;

/** Orders for the scripted reader process. */
export type Script = "answer" | "large" | "unreadable" | "crash" | "hang" | "slow";

/** The first bytes of a PNG of this size. */
export function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(SCRIPT_STARTS_AT);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set([8, 2], 24);
  return bytes;
}

/** An accepted image with an order for the scripted reader process. */
export function scriptedImage(script: Script): Uint8Array {
  return Uint8Array.from([...pngHeader(10, 10), ...new TextEncoder().encode(script)]);
}
