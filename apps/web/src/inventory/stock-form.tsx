import type { Lot } from "@larder/contract/inventory";
import { EditLot } from "./edit-lot.tsx";
import { PutAway } from "./put-away.tsx";

interface StockFormProps {
  readonly open: boolean;
  /** The item to edit; null adds one. */
  readonly lot: Lot | null;
  readonly onClose: () => void;
  /** `staysOpen` when the form goes on with the next one, and says itself what was saved. */
  readonly onSaved: (saved: Lot, next: { readonly staysOpen: boolean }) => void;
}

/** Adds or edits a lot. What was typed outlives errors and closing. Source: handbook/stock.md#the-form. */
export function StockForm({ lot, ...rest }: StockFormProps) {
  return lot === null ? <PutAway {...rest} /> : <EditLot lot={lot} {...rest} />;
}
