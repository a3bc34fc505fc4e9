import type { Lot } from "@larder/contract/kitchen/inventory";
import { ExpiryLabel, relativeExpiry } from "../../ui/layout/expiry-label.tsx";
import { LotSticker } from "./lot-sticker.tsx";

interface LotHeadlineProps {
  readonly lot: Lot;
}

/** A lot's picture and expiry. */
export function LotHeadline({ lot }: LotHeadlineProps) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <LotSticker name={lot.name} className="size-12" />
      <ExpiryLabel expiryDate={lot.expiryDate} dateKind={lot.dateKind} />
      <span className="font-semibold">{relativeExpiry(lot.expiryDate)}</span>
    </p>
  );
}
