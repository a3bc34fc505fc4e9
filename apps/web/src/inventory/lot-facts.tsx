import { inventoryApi, type Lot } from "@larder/contract/inventory";
import { say } from "@larder/words/say";
import { useState } from "react";
import type { CallInput } from "../api/call.ts";
import { problemsOf } from "../api/problems.ts";
import { useAction } from "../api/use-action.ts";
import { DateField } from "../ui/controls/date-field.tsx";
import { MoneyField } from "../ui/controls/money-field.tsx";
import { numberText, numberTyped } from "../ui/typed-number.ts";
import { dayText, moneyText } from "../ui/format.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { FactRow } from "./fact-row.tsx";
import { PlaceField } from "./place-field.tsx";
import { ShopField } from "./shop-field.tsx";
import { StapleFact } from "./staple-fact.tsx";

interface LotFactsProps {
  readonly lot: Lot;
}

type Said = CallInput<typeof inventoryApi.update>["body"];

/** All that an edit says of a lot, so that one fact can be changed and the others stay. */
const saidOf = (lot: Lot): Said => ({
  masterIngredientId: lot.masterIngredientId,
  unitId: lot.unitId,
  quantity: lot.quantity,
  price: lot.price,
  purchaseDate: lot.purchaseDate,
  expiryDate: lot.expiryDate,
  placeId: lot.placeId ?? null,
  dateKind: lot.dateKind,
  updatedAt: lot.updatedAt,
});

const priceTextOf = ({ price }: Lot): string => (price === null ? "" : numberText(price));

/** Where it stands, until when it keeps, where and for what it was bought, each edited in place. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function LotFacts({ lot }: LotFactsProps) {
  const update = useAction(inventoryApi.update);
  const [draft, setDraft] = useState(() => saidOf(lot));
  const [price, setPrice] = useState(() => priceTextOf(lot));
  const [shop, setShop] = useState(lot.shop ?? "");
  // A save elsewhere, or of another fact: what was read is what the next save is about.
  const [read, setRead] = useState(lot.updatedAt);
  if (read !== lot.updatedAt) {
    setRead(lot.updatedAt);
    setDraft(saidOf(lot));
    setPrice(priceTextOf(lot));
    setShop(lot.shop ?? "");
  }
  const [isRefused, setIsRefused] = useState(false);
  const refuse = async () => {
    setIsRefused(true);
    return false;
  };
  const paid = numberTyped(price);
  const isNoPrice = Number.isNaN(paid);
  const saves = (facts: Partial<Said>) => async () => {
    const done = await update.run({ params: { id: lot.id }, body: { ...saidOf(lot), ...facts } });
    return done.ok;
  };
  const { placeId = null, expiryDate, purchaseDate } = draft;
  const row = { isSaving: update.isRunning };
  return (
    <>
      {problemsOf([update]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <ul aria-label={say("stocklist.facts")}>
        <FactRow
          name={say("inventory.place")}
          value={lot.place ?? say("inventory.noPlace")}
          onSave={saves({ placeId })}
          {...row}
        >
          <PlaceField
            placeId={placeId}
            onPlace={(next) => setDraft({ ...draft, placeId: next })}
            error={undefined}
          />
        </FactRow>
        <FactRow
          name={say("inventory.expiryDate")}
          value={lot.expiryDate ? dayText(lot.expiryDate) : say("badges.noExpiry")}
          onSave={saves({ expiryDate })}
          {...row}
        >
          <DateField
            label={say("inventory.expiryDate")}
            value={expiryDate ?? ""}
            onChange={(event) => setDraft({ ...draft, expiryDate: event.target.value || null })}
          />
        </FactRow>
        <FactRow
          name={say("stocklist.bought")}
          value={boughtText(lot)}
          onSave={isNoPrice ? refuse : saves({ purchaseDate, price: paid, shop })}
          {...row}
        >
          <DateField
            label={say("inventory.purchaseDate")}
            value={purchaseDate ?? ""}
            onChange={(event) => setDraft({ ...draft, purchaseDate: event.target.value || null })}
          />
          <MoneyField
            label={say("inventory.price")}
            value={price}
            error={isNoPrice && isRefused ? say("calls.priceNumber") : undefined}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
          <ShopField shop={shop} onShop={setShop} error={undefined} />
        </FactRow>
        <StapleFact lot={lot} />
        {lot.openedOn && <FactRow name={say("stocklist.openedOn")} value={dayText(lot.openedOn)} />}
        {lot.frozenOn && <FactRow name={say("stocklist.frozenOn")} value={dayText(lot.frozenOn)} />}
      </ul>
    </>
  );
}

/** "Mar 1, 2026 for $3.20, Corner Market" */
function boughtText({ purchaseDate, price, shop }: Lot): string {
  const day = dayText(purchaseDate);
  const bought =
    price === null ? day : say("stocklist.boughtFor", { day, price: moneyText(price) });
  return shop ? say("stocklist.boughtAt", { bought, shop }) : bought;
}
