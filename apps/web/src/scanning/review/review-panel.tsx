import { say } from "@larder/words/say";
import type { ReactNode, RefObject } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { Thing } from "../../ui/art/thing.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import type { MasterData } from "../master-data.ts";
import type { PictureSight } from "../picture/picture-sight.ts";
import { ReceiptThumbnail } from "../picture/receipt-thumbnail.tsx";
import { ReviewTotal } from "./review-total.tsx";
import { totalOf } from "./review-rows.ts";
import type { Scan } from "../scan-state.ts";
import { ScanningProgress } from "../scanning-progress.tsx";

interface ReviewPanelProps {
  readonly scan: Scan;
  readonly masterData: MasterData;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Opens the picture if it has no room next to the list. */
  readonly sight: PictureSight | null;
  readonly onCancel: () => void;
  readonly onRetry: (file: File) => void;
  readonly onClear: () => void;
  /** The items, once a receipt has been read. */
  readonly children: ReactNode;
}

/** Source: handbook/receipts.md#the-screen, handbook/screens.md#failure-texts. */
export function ReviewPanel({
  scan,
  masterData,
  heading,
  sight,
  onCancel,
  onRetry,
  onClear,
  children,
}: ReviewPanelProps) {
  const hasRows = scan.kind === "read" && scan.rows.length > 0;
  return (
    <section aria-labelledby="review" className="min-w-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pb-2.5">
        {hasRows && sight !== null && <ReceiptThumbnail file={scan.file} sight={sight} />}
        <div className="flex-1">
          <h2 id="review" ref={heading} tabIndex={-1}>
            {say("scanning.reviewTitle")}
          </h2>
          {hasRows && scan.receipt.merchant !== null && (
            <p className="text-sm [overflow-wrap:anywhere] text-ink-2">{scan.receipt.merchant}</p>
          )}
        </div>
        {hasRows && (
          <ReviewTotal
            count={scan.rows.length}
            total={totalOf(scan.rows)}
            printedTotal={scan.receipt.total}
            tax={scan.receipt.tax ?? null}
            withoutPrice={scan.rows.filter(({ price }) => price === "").length}
          />
        )}
      </header>
      {masterData.problem !== null && (
        <div className="pb-3">
          <Notice tone="error" onDismiss={masterData.dismiss}>
            {masterData.problem}
          </Notice>
        </div>
      )}
      <NotLoaded reads={masterData.reads} />
      {scan.kind === "empty" && <Nothing title={say("scanning.emptyTitle")} />}
      {scan.kind === "scanning" && (
        <ScanningProgress progress={scan.progress} onCancel={onCancel} />
      )}
      {scan.kind === "failed" && (
        <div className="grid gap-4">
          <Notice tone="error">{scan.text}</Notice>
          <div className="flex flex-wrap gap-2.5">
            <Button onClick={onClear}>{say("kit.clear")}</Button>
            <Button needsConnection onClick={() => onRetry(scan.file)}>
              {say("kit.tryAgain")}
            </Button>
          </div>
        </div>
      )}
      {scan.kind === "read" && !hasRows && (
        <Nothing
          title={say("scanning.nothingFound")}
          text={say("scanning.nothingFoundText")}
          action={<Button onClick={onClear}>{say("kit.clear")}</Button>}
        />
      )}
      {hasRows && children}
    </section>
  );
}

interface NothingProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

function Nothing({ title, text, action }: NothingProps) {
  return (
    <div className="grid justify-items-center gap-2 px-5 py-10 text-center">
      <Thing name="receipt" className="mb-1 size-[84px]" />
      <p className={text === undefined ? "text-ink-2" : "font-semibold"}>{title}</p>
      {text !== undefined && <p className="max-w-[26rem] text-ink-2">{text}</p>}
      {action !== undefined && <div className="mt-2.5">{action}</div>}
    </div>
  );
}
