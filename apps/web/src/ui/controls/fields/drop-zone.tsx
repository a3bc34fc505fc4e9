import { useDropzone } from "react-dropzone";
import { Icon } from "../../art/icons/icon.tsx";
import { classes } from "../../styles/classes.ts";

interface DropZoneProps {
  /** Accessible name of the input. */
  readonly label: string;
  readonly icon: string;
  readonly title: string;
  /** The accepted files, below the title. */
  readonly hint: string;
  /** File extensions by type, for example `{ "image/png": [".png"] }`; any file by default. */
  readonly accept?: Readonly<Record<string, string[]>>;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  /** Called with the reasons; several files are refused, since one is needed. */
  readonly onRefused: (reasons: readonly string[]) => void;
}

/** A large button that also accepts a dropped file. Source: handbook/screens.md#parts. */
export function DropZone({
  label,
  icon,
  title,
  hint,
  accept,
  disabled,
  onFile,
  onRefused,
}: DropZoneProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...(accept && { accept }),
    multiple: false,
    disabled,
    // The inner button does both and is a tab stop with a name.
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], refused) => {
      if (file && refused.length === 0) return onFile(file);
      const reasons = refused.flatMap(({ errors }) => errors.map(({ message }) => message));
      onRefused([...new Set(reasons)]);
    },
  });
  return (
    <div {...getRootProps({ role: undefined, tabIndex: undefined })}>
      {/* A file field without width would still be as wide as its button in WebKit. */}
      <input {...getInputProps({ "aria-label": label, style: { display: "none" } })} />
      <button
        type="button"
        disabled={disabled}
        onClick={open}
        className={classes(
          "flex min-h-[84px] w-full items-center gap-3.5 rounded-lg border-2 border-dashed p-4 text-start text-ink disabled:text-on-quiet",
          isDragActive
            ? "border-primary bg-primary-soft"
            : "border-line-strong bg-surface hover:bg-hover",
        )}
      >
        <span className="grid size-[46px] flex-none place-items-center rounded-md bg-primary-soft text-xl text-on-primary-soft">
          <Icon path={icon} />
        </span>
        <span>
          <span className="block leading-[1.3] font-semibold">{title}</span>{" "}
          <span className="text-sm text-ink-2">{hint}</span>
        </span>
      </button>
    </div>
  );
}
