import { say } from "@larder/words/say";
import { useDropzone } from "react-dropzone";
import { classes } from "../ui/styles/classes.ts";
import { CameraButton } from "./camera-button.tsx";
import { Icon } from "../ui/art/icon.tsx";
import { cameraIcon } from "../ui/art/icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";

/** Pictures that a receipt may come as; phones offer camera and gallery for them. Source: handbook/receipts.md#the-screen. */
const ACCEPTED = { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] };

interface DropZoneProps {
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
}

/**
 * One big button that also takes a dropped or pasted picture; what it refuses it says below.
 * Source: handbook/receipts.md#the-screen.
 */
export function DropZone({ onFile, disabled = false }: DropZoneProps) {
  const { getRootProps, getInputProps, open, isDragActive, fileRejections } = useDropzone({
    accept: ACCEPTED,
    multiple: false,
    maxFiles: 1,
    disabled,
    // The button inside does both, with a name and a place in the order of tabs.
    noClick: true,
    noKeyboard: true,
    // Of several files none is the one that was meant.
    onDrop: ([file], refused) => {
      if (file && refused.length === 0) onFile(file);
    },
  });
  const refusals = [
    ...new Set(fileRejections.flatMap(({ errors }) => errors.map((error) => error.message))),
  ];
  return (
    <div className="grid gap-3.5">
      <div {...getRootProps({ role: undefined, tabIndex: undefined })}>
        <input {...getInputProps({ "aria-label": say("scanning.receiptImage") })} />
        <button
          type="button"
          disabled={disabled}
          onClick={open}
          className={classes(
            "flex min-h-[84px] w-full items-center gap-3.5 rounded-lg border-2 border-dashed p-4 text-left text-ink disabled:text-on-quiet",
            isDragActive
              ? "border-primary bg-primary-soft"
              : "border-line-strong bg-surface hover:bg-hover",
          )}
        >
          <span className="grid size-[46px] flex-none place-items-center rounded-md bg-primary-soft text-xl text-on-primary-soft">
            <Icon path={cameraIcon} />
          </span>
          <span>
            <span className="block leading-[1.3] font-semibold">{say("scanning.dropHere")}</span>{" "}
            <span className="text-sm text-ink-2">{say("scanning.dropKinds")}</span>
          </span>
        </button>
      </div>
      <CameraButton onFile={onFile} disabled={disabled} />
      {refusals.length > 0 && <Notice tone="error">{refusals.join(" ")}</Notice>}
    </div>
  );
}
