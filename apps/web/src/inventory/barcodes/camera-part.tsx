import { say } from "@larder/words/say";
import { type ComponentType, type Ref, useState } from "react";
import { logFailure } from "../../api/calls/log.ts";
import { cameraIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Switch } from "../../ui/controls/switch.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { useRememberedSwitch } from "../../ui/browser/remembered-switch.ts";
import type * as Camera from "./barcode-camera.tsx";
import { restSound, soundOf, wakeSound } from "./scan-sound.ts";
import type { ScanResult } from "./use-scans.ts";

const SOUND = { key: "scan-sound", isOnAtFirst: true, otherwise: "off" };

/** Browsers allow the camera only over HTTPS or on localhost. */
const mayHaveCamera = (): boolean =>
  (navigator.mediaDevices as Partial<MediaDevices> | undefined)?.getUserMedia !== undefined;

type CameraProps = Parameters<typeof Camera.BarcodeCamera>[0];

interface CameraPartProps extends Pick<CameraProps, "told"> {
  readonly onCode: (code: string) => Promise<ScanResult>;
  /** The button that stops the camera. */
  readonly stopButton: Ref<HTMLButtonElement>;
}

/**
 * The camera, off by default; its code is loaded on demand. It stays on for several codes, each
 * confirmed by a tone. Source: handbook/barcodes.md#the-camera.
 */
export function CameraPart({ told, onCode, stopButton }: CameraPartProps) {
  const [Picture, setPicture] = useState<ComponentType<CameraProps> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoud, setIsLoud] = useRememberedSwitch(SOUND);
  if (!mayHaveCamera()) return <p className="text-ink-2">{say("barcodes.cameraNeedsHttps")}</p>;

  async function start() {
    setProblem(null);
    wakeSound();
    try {
      const { BarcodeCamera } = await import("./barcode-camera.tsx");
      setPicture(() => BarcodeCamera);
    } catch (error) {
      logFailure("The camera failed", error);
      setProblem(say("barcodes.cameraFailed"));
    }
  }

  function stop() {
    restSound();
    setPicture(null);
  }

  async function see(code: string) {
    const result = await onCode(code);
    if (isLoud) soundOf(result === "known" ? "known" : "asks");
  }

  return (
    <>
      {problem && (
        <Notice tone="error" onDismiss={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {Picture && (
        <Picture
          told={told}
          onCode={(code) => void see(code)}
          onHidden={stop}
          onProblem={(text) => {
            stop();
            setProblem(text);
          }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* One button, so that it keeps the focus. */}
        <Button
          ref={Picture ? stopButton : undefined}
          icon={cameraIcon}
          onClick={Picture ? stop : () => void start()}
        >
          {Picture ? say("barcodes.stopCamera") : say("barcodes.useCamera")}
        </Button>
        {Picture && (
          <Switch label={say("barcodes.sound")} isOn={isLoud} onChange={setIsLoud} showLabel />
        )}
      </div>
    </>
  );
}
