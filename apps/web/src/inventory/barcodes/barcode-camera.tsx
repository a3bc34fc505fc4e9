import { say } from "@larder/words/say";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { logFailure } from "../../api/calls/log.ts";
import { TorchButton } from "./torch-button.tsx";
import { watchBarcodes } from "./watch-barcodes.ts";

interface BarcodeCameraProps {
  /** The last scan, in words. */
  readonly told: string | null;
  /** A code that entered the picture. */
  readonly onCode: (code: string) => void;
  /** The page was hidden. */
  readonly onHidden: () => void;
  /** In words. */
  readonly onProblem: (text: string) => void;
}

/** The reason for a missing picture, by the browser's error name. */
function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return say("barcodes.cameraRefused");
  if (name === "NotFoundError" || name === "OverconstrainedError") return say("barcodes.noCamera");
  return say("barcodes.cameraFailed");
}

/**
 * The camera's picture, read for codes while displayed. Source: handbook/barcodes.md#the-camera.
 */
export function BarcodeCamera({ told, onCode, onHidden, onProblem }: BarcodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<MediaStreamTrack | null>(null);
  const tell = useEffectEvent(onCode);
  const stop = useEffectEvent(onHidden);
  const fail = useEffectEvent((error: unknown) => {
    logFailure("The camera failed", error);
    onProblem(problemOf(error));
  });

  // The camera is outside React: on until the component unmounts or the page is hidden.
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const shown = video.current;
    if (shown)
      watchBarcodes({ video: shown, signal, onCamera: setCamera, onCode: tell }).catch(
        (error: unknown) => {
          if (!signal.aborted) fail(error);
        },
      );
    const onVisibility = () => {
      if (document.hidden) stop();
    };
    document.addEventListener("visibilitychange", onVisibility, { signal });
    return () => end.abort();
  }, []);

  return (
    <figure className="rounded-lg bg-sunken">
      <video
        ref={video}
        muted
        playsInline
        aria-label={say("barcodes.cameraPicture")}
        className="aspect-video w-full rounded-t-lg object-cover"
      />
      <figcaption className="flex min-h-tap-lg items-center gap-3 py-1 pe-1 ps-4">
        <span className="flex-1">{told ?? say("barcodes.cameraHint")}</span>
        {camera && <TorchButton camera={camera} />}
      </figcaption>
    </figure>
  );
}
