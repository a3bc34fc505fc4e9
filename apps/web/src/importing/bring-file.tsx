import { say } from "@larder/words/say";
import { useDropzone } from "react-dropzone";
import { Icon } from "../ui/art/icon.tsx";
import { booksIcon } from "../ui/art/icons.ts";
import { classes } from "../ui/styles/classes.ts";

interface BringFileProps {
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly onProblem: (text: string) => void;
}

/** One big button that also takes a dropped file: what it is, is known by its content. Source: handbook/recipe-import.md#files. */
export function BringFile({ disabled, onFile, onProblem }: BringFileProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    disabled,
    // The button inside does both, with a name and a place in the order of tabs.
    noClick: true,
    noKeyboard: true,
    onDrop: ([file], refused) => {
      if (file && refused.length === 0) onFile(file);
      else onProblem(say("bringing.oneFile"));
    },
  });
  return (
    <div {...getRootProps({ role: undefined, tabIndex: undefined })}>
      <input {...getInputProps({ "aria-label": say("bringing.file") })} />
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
          <Icon path={booksIcon} />
        </span>
        <span>
          <span className="block leading-[1.3] font-semibold">{say("bringing.chooseFile")}</span>{" "}
          <span className="text-sm text-ink-2">{say("bringing.programs")}</span>
        </span>
      </button>
    </div>
  );
}
