import { say } from "@larder/words/say";
import { exportIcon } from "../ui/art/icons/recipe-icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { downloadFile } from "../ui/browser/download.ts";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { CopyButton } from "./copy-button.tsx";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The ten codes, shown only now, to copy or download. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const download = () =>
    downloadFile(new File([`${text}\n`], say("access.recoveryFile"), { type: "text/plain" }));
  return (
    <Dialog
      open
      title={say("access.recoveryTitle")}
      size="small"
      readsFirst
      dirty
      hideClose
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onClose}>
          {say("access.keptThem")}
        </Button>
      }
    >
      <p className="text-ink-2">{say("access.recoveryText")}</p>
      <ul
        aria-label={say("access.recoveryCodes")}
        className="grid gap-x-6 gap-y-1 rounded-md bg-well p-4 tracking-wide tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={text}>{say("access.copyCodes")}</CopyButton>
        <Button icon={exportIcon} onClick={download}>
          {say("access.downloadCodes")}
        </Button>
      </div>
    </Dialog>
  );
}
