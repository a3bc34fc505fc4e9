import { say } from "@larder/words/say";
import { useRef } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { cameraIcon } from "../../ui/art/icons/icons.ts";

interface CameraButtonProps {
  readonly onFile: (file: File) => void;
  readonly disabled: boolean;
  /** It is what to do next: the one filled button, in the thumb's corner. */
  readonly isNext: boolean;
}

/** On phones and tablets: opens the camera directly. */
export function CameraButton({ onFile, disabled, isNext }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="hidden max-md:grid pointer-coarse:grid">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={say("scanning.receiptPhoto")}
        hidden
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Else the same file could not be chosen twice.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Button
        kind={isNext ? "main" : "secondary"}
        icon={cameraIcon}
        disabled={disabled}
        className={isNext ? "thumb" : ""}
        onClick={() => input.current?.click()}
      >
        {say("scanning.takeAPhoto")}
      </Button>
    </div>
  );
}
