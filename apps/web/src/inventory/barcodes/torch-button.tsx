import { say } from "@larder/words/say";
import { useState } from "react";
import { flashlightIcon } from "../../ui/art/icons/icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";

interface TorchButtonProps {
  readonly camera: MediaStreamTrack;
}

/** Missing in TypeScript's DOM types. */
const hasTorch = (camera: MediaStreamTrack): boolean =>
  "getCapabilities" in camera && "torch" in camera.getCapabilities();
const lit = (torch: boolean) => ({ advanced: [{ torch } as MediaTrackConstraintSet] });

/** The camera's light, if it has one; it goes off with the camera. */
export function TorchButton({ camera }: TorchButtonProps) {
  const [isOn, setIsOn] = useState(false);
  if (!hasTorch(camera)) return null;
  async function turn() {
    await camera.applyConstraints(lit(!isOn));
    setIsOn(!isOn);
  }
  return (
    <IconButton
      icon={flashlightIcon}
      label={say("barcodes.torch")}
      aria-pressed={isOn}
      onClick={() => void turn()}
    />
  );
}
