import { say } from "@larder/words/say";
import { inventoryApi } from "@larder/contract/inventory";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { ExpiryLabel, relativeExpiry } from "../ui/layout/expiry-label.tsx";
import { exactText, quantityText } from "../ui/amount-text.ts";
import { cookingPotIcon } from "../ui/art/icons.ts";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { soonestQuery } from "./glance-query.ts";

/**
 * The four soonest to expire; absent when nothing has an expiry date. A failed read is told by the tile of the inventory.
 * Source: handbook/screens.md#the-dashboard.
 */
export function UseFirst() {
  const soonest = useRead(inventoryApi.list, soonestQuery);
  const lots = soonest.data?.ingredients.filter((lot) => lot.expiryDate !== null) ?? [];
  if (lots.length === 0) return null;
  return (
    <section aria-labelledby="use-first">
      <SectionHead id="use-first" title={say("dashboard.first")} />
      <div>
        <ul className="rows">
          {lots.map((lot) => (
            <li key={lot.id} className="flex items-center gap-3">
              <div className="min-w-0">
                <h3 className="font-sans text-name font-semibold tracking-normal wrap-anywhere">
                  {lot.name}
                </h3>
                <p className="text-sm text-ink-2" title={exactText(lot.quantity, lot.unit)}>
                  {quantityText(lot.quantity, lot.unit)}
                </p>
              </div>
              <div className="ml-auto grid justify-items-end gap-1 text-right">
                <ExpiryLabel expiryDate={lot.expiryDate} dateKind={lot.dateKind} />
                <span className="text-sm font-semibold whitespace-nowrap">
                  {relativeExpiry(lot.expiryDate)}
                </span>
              </div>
            </li>
          ))}
        </ul>
        <div className="-mx-2.5 py-1.5">
          <ButtonLink kind="quiet" icon={cookingPotIcon} to="/what-can-i-cook">
            {say("dashboard.firstCook")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
