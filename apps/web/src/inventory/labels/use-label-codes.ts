import type { Lot } from "@larder/contract/kitchen/inventory";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { labelContent } from "@larder/rules/kitchen/labels/label-code";
import { useEffect, useState } from "react";
import { useAction } from "../../api/use-action.ts";

/** The content of a label's QR code: its address if that is whole, else its code alone. */
const contentOf = ({ code, url }: { readonly code: string; readonly url: string }): string =>
  url.startsWith("/") ? labelContent(code) : url;

/** The contents of the QR codes of lots, by their ids. */
export function useLabelCodes(lots: readonly Lot[]) {
  const make = useAction(labelsApi.make);
  const { run } = make;
  const [codes, setCodes] = useState<ReadonlyMap<number, string>>(new Map());
  const wanted = lots
    .map(({ id }) => id)
    .filter((id) => !codes.has(id))
    .join(",");
  // A code is made by the server with the first label of a lot.
  useEffect(() => {
    let isGone = false;
    async function fetchCodes() {
      const ids = wanted.split(",").filter(Boolean).map(Number);
      const made = await Promise.all(
        ids.map(async (id) => [id, await run({ params: { id }, body: { as: "link" } })] as const),
      );
      if (isGone) return;
      setCodes((known) => {
        const next = new Map(known);
        for (const [id, one] of made) if (one.ok) next.set(id, contentOf(one.data));
        return next;
      });
    }
    if (wanted !== "") void fetchCodes();
    return () => {
      isGone = true;
    };
  }, [wanted, run]);
  return { make, codes };
}
