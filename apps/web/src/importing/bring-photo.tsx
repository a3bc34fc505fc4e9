import { say } from "@larder/words/say";
import { useRef } from "react";
import { cameraIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";

interface BringPhotoProps {
  readonly disabled: boolean;
  readonly onPhoto: (photo: File) => void;
}

/** Source: handbook/recipe-import.md#photographs. */
export function BringPhoto({ disabled, onPhoto }: BringPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={say("bringing.photo")}
        hidden
        disabled={disabled}
        onChange={(event) => {
          const photo = event.currentTarget.files?.[0];
          // Else the same picture could not be chosen twice.
          event.currentTarget.value = "";
          if (photo) onPhoto(photo);
        }}
      />
      <Button icon={cameraIcon} disabled={disabled} onClick={() => input.current?.click()}>
        {say("bringing.takePhoto")}
      </Button>
    </div>
  );
}
