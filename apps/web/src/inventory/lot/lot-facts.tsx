import type { inventoryApi, Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useState } from "react";
import type { CallInput } from "../../api/calls/call.ts";
import { problemsOf } from "../../api/calls/problems.ts";
import { DateField } from "../../ui/controls/fields/date-field.tsx";
import { MoneyField } from "../../ui/controls/fields/money-field.tsx";
import { numberText, numberTyped } from "../../ui/text/typed-number.ts";
import { dayText, moneyText } from "../../ui/text/format.ts";
import { Notice } from "../../ui/overlays/notice.tsx";
import { FactForm, FactRow } from "./fact-row.tsx";
import { PlaceField } from "../fields/place-field.tsx";
import { ShopField } from "../fields/shop-field.tsx";
import { StapleFact } from "../staples/staple-fact.tsx";
import { useUpdateLot } from "./use-update-lot.ts";

interface LotFactsProps {
  readonly lot: Lot;
}

type Said = CallInput<typeof inventoryApi.update>["body"];

/** All facts of an edit, so that one can change and the others stay. */
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

/**
 * Place, expiry, purchase and price, each edited in place. Source:
 * handbook/stock.md#the-sheet-of-a-lot.
 */
export function LotFacts({ lot }: LotFactsProps) {
  const update = useUpdateLot();
  async function save(facts: Partial<Said>): Promise<boolean> {
    const done = await update.run({ params: { id: lot.id }, body: { ...saidOf(lot), ...facts } });
    return done.ok;
  }
  const fact = { lot, save, isSaving: update.isRunning };
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
          renderForm={(onClose) => <PlaceForm {...fact} onClose={onClose} />}
        />
        <FactRow
          name={say("inventory.expiryDate")}
          value={lot.expiryDate ? dayText(lot.expiryDate) : say("badges.noExpiry")}
          renderForm={(onClose) => <ExpiryForm {...fact} onClose={onClose} />}
        />
        <FactRow
          name={say("stocklist.bought")}
          value={boughtText(lot)}
          renderForm={(onClose) => <BoughtForm {...fact} onClose={onClose} />}
        />
        <StapleFact lot={lot} />
        {lot.openedOn && <FactRow name={say("stocklist.openedOn")} value={dayText(lot.openedOn)} />}
        {lot.frozenOn && <FactRow name={say("stocklist.frozenOn")} value={dayText(lot.frozenOn)} />}
      </ul>
    </>
  );
}

/** Untouched fields follow the lot; typed ones stay. */
interface FactProps {
  readonly lot: Lot;
  readonly save: (facts: Partial<Said>) => Promise<boolean>;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

function PlaceForm({ lot, save, ...form }: FactProps) {
  const [said, setSaid] = useState<number | null>();
  const placeId = said === undefined ? (lot.placeId ?? null) : said;
  return (
    <FactForm name={say("inventory.place")} onSave={() => save({ placeId })} {...form}>
      <PlaceField placeId={placeId} onPlace={setSaid} error={undefined} />
    </FactForm>
  );
}

function ExpiryForm({ lot, save, ...form }: FactProps) {
  const [said, setSaid] = useState<string | null>();
  const expiryDate = said === undefined ? lot.expiryDate : said;
  return (
    <FactForm name={say("inventory.expiryDate")} onSave={() => save({ expiryDate })} {...form}>
      <DateField
        label={say("inventory.expiryDate")}
        value={expiryDate ?? ""}
        onChange={(event) => setSaid(event.target.value || null)}
      />
    </FactForm>
  );
}

/** The fields of a purchase. */
interface Bought {
  readonly purchaseDate: string | null;
  readonly priceText: string;
  readonly shop: string;
}

const boughtOf = ({ purchaseDate, price, shop }: Lot): Bought => ({
  purchaseDate,
  priceText: price === null ? "" : numberText(price),
  shop: shop ?? "",
});

function BoughtForm({ lot, save, ...form }: FactProps) {
  const [said, setSaid] = useState<Partial<Bought>>({});
  const { purchaseDate, priceText, shop } = { ...boughtOf(lot), ...said };
  const [isRefused, setIsRefused] = useState(false);
  const price = numberTyped(priceText);
  const isNoPrice = Number.isNaN(price);
  async function saveAll(): Promise<boolean> {
    setIsRefused(isNoPrice);
    return !isNoPrice && save({ purchaseDate, price, shop });
  }
  return (
    <FactForm name={say("stocklist.bought")} onSave={saveAll} {...form}>
      <DateField
        label={say("inventory.purchaseDate")}
        value={purchaseDate ?? ""}
        onChange={(event) => setSaid({ ...said, purchaseDate: event.target.value || null })}
      />
      <MoneyField
        label={say("inventory.price")}
        value={priceText}
        error={isNoPrice && isRefused ? say("calls.priceNumber") : undefined}
        onChange={(event) => setSaid({ ...said, priceText: event.currentTarget.value })}
      />
      <ShopField
        shop={shop}
        onShop={(next) => setSaid({ ...said, shop: next })}
        error={undefined}
      />
    </FactForm>
  );
}

/** "Mar 1, 2026 for $3.20, Corner Market" */
function boughtText({ purchaseDate, price, shop }: Lot): string {
  const day = dayText(purchaseDate);
  const bought =
    price === null ? day : say("stocklist.boughtFor", { day, price: moneyText(price) });
  return shop ? say("stocklist.boughtAt", { bought, shop }) : bought;
}
