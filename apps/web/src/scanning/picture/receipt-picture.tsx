import { say } from "@larder/words/say";
import { useState } from "react";
import { cameraIcon } from "../../ui/art/icons/icons.ts";
import { DropZone } from "../../ui/controls/fields/drop-zone.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { CameraButton } from "./camera-button.tsx";

/**
 * Accepted files; other pictures are sent as JPEG if the browser can show them. Source:
 * handbook/receipts.md#the-screen.
 */
const ACCEPTED = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
  "image/heic": [".heic", ".heif"],
  "application/pdf": [".pdf"],
  "application/json": [".json"],
};

interface ReceiptPictureProps {
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
  /** A receipt is what is wanted next. */
  readonly isNext: boolean;
}

/** Source: handbook/receipts.md#the-screen. */
export function ReceiptPicture({ onFile, disabled = false, isNext }: ReceiptPictureProps) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  function take(file: File) {
    setRefusals([]);
    onFile(file);
  }
  return (
    <div className="grid gap-3.5">
      <DropZone
        label={say("scanning.receiptImage")}
        icon={cameraIcon}
        title={say("scanning.dropHere")}
        hint={say("scanning.dropKinds")}
        accept={ACCEPTED}
        disabled={disabled}
        onFile={take}
        onRefused={setRefusals}
      />
      <CameraButton onFile={take} disabled={disabled} isNext={isNext} />
      {refusals.length > 0 && <Notice tone="error">{refusals.join(" ")}</Notice>}
    </div>
  );
}
