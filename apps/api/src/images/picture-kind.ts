/**
 * Picture formats by their first bytes. HEIC is recognised and not read, since the library excludes
 * its patents.
 */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic";

const PNG = "89504e470d0a1a0a";
const HEIC_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);
const AVIF_BRANDS = new Set(["avif", "avis"]);
/** Maximum brands that are read. */
const MOST_BRANDS = 32;

/** The brands of a file in boxes, as in HEIC and AVIF. */
function brandsOf(bytes: Buffer): readonly string[] {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + MOST_BRANDS * 4);
  const brands = [bytes.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString("latin1", at, at + 4));
  return brands;
}

/**
 * The format by the first bytes, or null. File name and declared type are ignored. Source:
 * handbook/recipe-images.md#uploading, handbook/foundations.md#files-from-outside.
 */
export function kindOfPicture(picture: Uint8Array): PictureKind | null {
  if (picture.length < 16) return null;
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (bytes.toString("hex", 0, 8) === PNG) return "png";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP")
    return "webp";
  const brands = brandsOf(bytes);
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "avif";
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? "heic" : null;
}
