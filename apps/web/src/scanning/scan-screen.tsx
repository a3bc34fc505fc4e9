import { say } from "@larder/words/say";
import { useEffect, useRef, useState } from "react";
import { takeHandedOver } from "../api/kept/handed-over.ts";
import { useMediaQuery } from "../ui/browser/media-query.ts";
import { focusHeading } from "../ui/overlays/focus.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { ReceiptsOfFile } from "./receipts-of-file.tsx";
import { FramedPicture } from "./picture/framed-picture.tsx";
import { useMasterData } from "./master-data.ts";
import { pictureSight } from "./picture/picture-sight.ts";
import { ReceiptPicture } from "./picture/receipt-picture.tsx";
import { ReceiptPreview } from "./picture/receipt-preview.tsx";
import { FOLDED } from "./review/review-layout.ts";
import { ReviewItems } from "./review/review-items.tsx";
import { ReviewPanel } from "./review/review-panel.tsx";
import { classes } from "../ui/styles/classes.ts";
import { useReceiptScan } from "./use-receipt-scan.ts";

/** Source: handbook/receipts.md#the-screen. */
export function ScanScreen() {
  const { scan, dispatch, start, cancel } = useReceiptScan();
  const masterData = useMasterData();
  const [isSaving, setIsSaving] = useState(false);
  const [sight] = useState(pictureSight);
  const isFolded = useMediaQuery(FOLDED);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = scan.kind === "read";
  const isPicture = isRead && (scan.receipt.source ?? "picture") === "picture";

  // What was shared with the app is read once the screen is there.
  useEffect(() => {
    const shared = takeHandedOver("receipt");
    if (shared?.to === "receipt") void start(shared.file);
    // oxlint-disable-next-line react/exhaustive-deps -- taken once
  }, []);

  function clear() {
    const cleared = scan;
    dispatch({ type: "cleared" });
    focusHeading();
    if (cleared.kind !== "read" || !cleared.rows.some((row) => row.isEdited)) return;
    showToast(say("scanning.itemsCleared"), {
      undo: () => dispatch({ type: "restored", scan: cleared }),
    });
  }
  function read(file: File) {
    sight.look(null);
    void start(file);
  }

  const pictures = (
    <div
      key="pictures"
      className="grid content-start gap-3.5 sm:max-lg:grid-cols-2 lg:sticky lg:top-[calc(var(--bar-height)+16px)]"
    >
      {isPicture && !isFolded && (
        <FramedPicture file={scan.file} sight={sight} className="h-[30rem] rounded-lg" />
      )}
      <ReceiptPicture onFile={read} disabled={isSaving} isNext={scan.kind === "empty"} />
      {scan.kind !== "empty" && !isRead && (
        <ReceiptPreview file={scan.file} isScanning={scan.kind === "scanning"} />
      )}
    </div>
  );
  const panel = (
    <ReviewPanel
      key="panel"
      scan={scan}
      masterData={masterData}
      heading={heading}
      sight={isFolded && isPicture ? sight : null}
      onCancel={cancel}
      onRetry={read}
      onClear={clear}
    >
      {isRead && scan.others.length > 0 && (
        <ReceiptsOfFile others={scan.others} onChoose={(index) => void start(scan.file, index)} />
      )}
      {isRead && (
        <ReviewItems
          key={`${scan.file.name} ${scan.file.lastModified}`}
          {...{ scan, dispatch, masterData, heading, sight }}
          onClear={clear}
          onSaving={setIsSaving}
        />
      )}
    </ReviewPanel>
  );
  return (
    <>
      <PageHead title={say("scanning.title")} />
      <div
        className={classes(
          "grid gap-5 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:items-start lg:gap-6 min-[100rem]:grid-cols-[22rem_minmax(0,1fr)]",
          // The room of what is fixed above the quick bar.
          isRead && "max-md:pb-40",
        )}
      >
        {/* Once a receipt is read, its lines come first on a phone, and the next picture below. */}
        {isRead && isFolded ? [panel, pictures] : [pictures, panel]}
      </div>
    </>
  );
}
