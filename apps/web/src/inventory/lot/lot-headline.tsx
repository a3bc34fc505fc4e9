import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { ExpiryLabel, relativeExpiry } from "../../ui/layout/expiry-label.tsx";
import { isDoubtful } from "./is-doubtful.ts";
import { LotSticker } from "./lot-sticker.tsx";

interface LotHeadlineProps {
  readonly lot: Lot;
}

/** A lot's picture and expiry. */
export function LotHeadline({ lot }: LotHeadlineProps) {
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <LotSticker name={lot.name} isFood={lot.isFood} className="size-12" />
      <ExpiryLabel expiryDate={lot.expiryDate} dateKind={lot.dateKind} />
      <span className="font-semibold">{relativeExpiry(lot.expiryDate)}</span>
      {isDoubtful(lot) && <span className="text-ink-2">{say("stocklist.probablyThere")}</span>}
    </p>
  );
}
