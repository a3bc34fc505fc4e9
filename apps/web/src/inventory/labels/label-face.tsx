import type { Lot } from "@larder/contract/kitchen/inventory";
import type { LabelSize } from "@larder/rules/kitchen/labels/label-size";
import { say } from "@larder/words/say";
import { QrCode } from "../../ui/art/qr-code.tsx";
import { quantityText } from "../../ui/text/amount-text.ts";
import { dayText } from "../../ui/text/format.ts";
import { codeSideMm } from "./label-page.ts";

interface LabelFaceProps extends LabelSize {
  readonly lot: Lot;
  /** The content of the QR code; null until it is known. */
  readonly code: string | null;
}

const PADDING_MM = 2;
/** Shares of the label's height. */
const NAME_SHARE = 0.125;
const TEXT_SHARE = 0.1;
const SMALLEST_TEXT_MM = 2.4;
const LARGEST_TEXT_MM = 5;

const textMm = (heightMm: number, share: number): number =>
  Math.min(LARGEST_TEXT_MM, Math.max(SMALLEST_TEXT_MM, heightMm * share));

/** One printed label in its true size: one ink, the date largest after the name. Source: handbook/labels.md#sizes. */
export function LabelFace({ lot, code, widthMm, heightMm }: LabelFaceProps) {
  const codeMm = codeSideMm({ widthMm, heightMm });
  const text = textMm(heightMm, TEXT_SHARE);
  return (
    <article
      aria-label={lot.name}
      className="label-face flex items-center overflow-hidden bg-(--oat-0) text-(--oat-1000) forced-color-adjust-none"
      style={{
        width: `${widthMm}mm`,
        height: `${heightMm}mm`,
        padding: `${PADDING_MM}mm`,
        gap: `${PADDING_MM}mm`,
        fontSize: `${text}mm`,
        lineHeight: 1.18,
      }}
    >
      <span className="flex-none" style={{ width: `${codeMm}mm`, height: `${codeMm}mm` }}>
        {code !== null && <QrCode text={code} label={say("labels.code", { name: lot.name })} />}
      </span>
      <span className="grid min-w-0 flex-1 content-center wrap-anywhere">
        <strong style={{ fontSize: `${textMm(heightMm, NAME_SHARE)}mm` }}>{lot.name}</strong>
        <span>{quantityText(lot.quantity, lot.unit)}</span>
        {lot.frozenOn && (
          <span>{say("labels.frozen", { day: dayText(lot.frozenOn, "full") })}</span>
        )}
        {lot.expiryDate && (
          <>
            <span>
              {say(lot.dateKind === "best_before" ? "labels.bestBefore" : "labels.useBy")}
            </span>
            <strong style={{ fontSize: "1.14em" }}>{dayText(lot.expiryDate, "full")}</strong>
          </>
        )}
      </span>
    </article>
  );
}
