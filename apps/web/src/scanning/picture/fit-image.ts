/** What the reader makes use of; more only takes longer to send. */
const LONGEST_SIDE = 4000;
const MOST_BYTES = 6 * 1024 * 1024;
/** Smaller files are hardly ever larger pictures, so they are sent unchanged. */
const LOOKED_AT_FROM_BYTES = 1024 * 1024;
const QUALITY = 0.9;
/** How the files begin that the server takes: JPEG and PNG. */
const TAKEN = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

function blobOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
}

/** By content: phones call a picture .jpg that is none. */
async function isTaken(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return TAKEN.some((bytes) => bytes.every((byte, place) => start[place] === byte));
}

async function fitted(file: File): Promise<File> {
  const mayStay = await isTaken(file);
  if (mayStay && file.size < LOOKED_AT_FROM_BYTES) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    if (mayStay && scale === 1 && file.size <= MOST_BYTES) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (context === null) return file;
    // Transparent parts would turn black in a JPEG.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await blobOf(canvas);
    if (blob === null || (mayStay && blob.size >= file.size)) return file;
    return new File([blob], file.name, { type: blob.type, lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

/**
 * Upright and at most 4000 pixels long if it is larger or over 6 MB; JPEG if the browser can show
 * another format. If that fails, the original is sent. Source: handbook/receipts.md#the-screen.
 */
export function fitForUpload(file: File): Promise<File> {
  // The server is the judge of what is no picture.
  return fitted(file).catch(() => file);
}
