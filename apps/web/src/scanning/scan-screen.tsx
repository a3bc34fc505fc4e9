import { say } from "@larder/words/say";
import { useRef, useState } from "react";
import { focusHeading } from "../ui/overlays/focus.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { DropZone } from "./drop-zone.tsx";
import { useMasterData } from "./master-data.ts";
import { ReceiptPreview } from "./receipt-preview.tsx";
import { ReviewItems } from "./review-items.tsx";
import { ReviewPanel } from "./review-panel.tsx";
import { useReceiptScan } from "./use-receipt-scan.ts";

/** AI Receipt Scanner: a picture in, corrected items out into inventory and budget. Source: handbook/receipts.md#the-screen. */
export function ScanScreen() {
  const { scan, dispatch, start, cancel } = useReceiptScan();
  const masterData = useMasterData();
  const [isSaving, setIsSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function clear() {
    const cleared = scan;
    dispatch({ type: "cleared" });
    focusHeading();
    if (cleared.kind !== "read" || !cleared.rows.some((row) => row.isEdited)) return;
    showToast(say("scanning.itemsCleared"), {
      undo: () => dispatch({ type: "restored", scan: cleared }),
    });
  }

  return (
    <>
      <PageHead title={say("scanning.title")} />
      <div className="grid gap-5 lg:grid-cols-[18rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <div className="grid content-start gap-3.5 sm:max-lg:grid-cols-2">
          <DropZone onFile={(file) => void start(file)} disabled={isSaving} />
          {scan.kind !== "empty" && (
            <ReceiptPreview file={scan.file} isScanning={scan.kind === "scanning"} />
          )}
        </div>
        <ReviewPanel
          scan={scan}
          masterData={masterData}
          heading={heading}
          onCancel={cancel}
          onRetry={(file) => void start(file)}
          onClear={clear}
        >
          {scan.kind === "read" && (
            <ReviewItems
              key={`${scan.file.name} ${scan.file.lastModified}`}
              scan={scan}
              dispatch={dispatch}
              masterData={masterData}
              heading={heading}
              onClear={clear}
              onSaving={setIsSaving}
            />
          )}
        </ReviewPanel>
      </div>
    </>
  );
}
