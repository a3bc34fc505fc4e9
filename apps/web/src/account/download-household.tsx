import { exportingApi } from "@larder/contract/money/exporting";
import { say } from "@larder/words/say";
import { useState } from "react";
import { callForFile } from "../api/calls/call.ts";
import { errorText } from "../api/calls/error-text.ts";
import { downloadSimpleIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { downloadFile } from "../ui/browser/download.ts";
import { Notice } from "../ui/overlays/notice.tsx";

/** Source: handbook/exports.md#a-household. */
export function DownloadHousehold() {
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download() {
    setIsRunning(true);
    setProblem(null);
    try {
      downloadFile(await callForFile(exportingApi.household, {}));
    } catch (error) {
      setProblem(errorText(error, exportingApi.household));
    }
    setIsRunning(false);
  }

  return (
    <>
      <p className="text-ink-2">{say("exports.householdText")}</p>
      {problem !== null && (
        <Notice tone="error" heading={say("kit.error")}>
          {problem}
        </Notice>
      )}
      <Button
        kind="secondary"
        icon={downloadSimpleIcon}
        busy={isRunning}
        needsConnection
        onClick={() => void download()}
      >
        {say("exports.downloadEverything")}
      </Button>
    </>
  );
}
