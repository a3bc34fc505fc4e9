import { openBarcodeReader } from "./barcode-reader.ts";
import { SeenCodes } from "./seen-codes.ts";

/** Pause between two pictures for other work. */
const BETWEEN_PICTURES_MS = 80;

const WANTED = {
  video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  audio: false,
} as const;

interface Watch {
  /** The element with the picture. */
  readonly video: HTMLVideoElement;
  /** Turns the camera off. */
  readonly signal: AbortSignal;
  readonly onCamera: (camera: MediaStreamTrack) => void;
  /** A newly visible code. */
  readonly onCode: (code: string) => void;
}

/**
 * Turns the camera on and reads picture after picture until the signal. Throws the browser's error
 * without a camera or permission, and when the camera or the reader is lost. Source:
 * handbook/barcodes.md#the-camera.
 */
export async function watchBarcodes({ video, signal, onCamera, onCode }: Watch): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  const [camera] = stream.getTracks();
  const turnOff = () => camera?.stop();
  if (camera === undefined || signal.aborted) return turnOff();
  signal.addEventListener("abort", turnOff);
  onCamera(camera);
  video.srcObject = stream;
  await video.play();
  const reader = await openBarcodeReader();
  if (signal.aborted) return reader.close();
  signal.addEventListener("abort", reader.close);
  const seen = new SeenCodes();
  while (!signal.aborted) {
    if (camera.readyState === "ended") throw new Error("The camera is gone");
    const codes = await reader.read(video);
    for (const code of seen.arrived(codes, performance.now())) if (!signal.aborted) onCode(code);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_PICTURES_MS));
  }
}
