import { say } from "@larder/words/say";
import { SuggestField } from "../../ui/controls/fields/suggest-field.tsx";
import { useShops } from "./use-shops.ts";

interface ShopFieldProps {
  readonly shop: string;
  readonly onShop: (shop: string) => void;
  readonly error: string | undefined;
  readonly fieldClassName?: string;
}

/** Where it was bought: typed, or one of the shops that the household used last. Source: handbook/stock.md#the-form. */
export function ShopField({ shop, onShop, ...rest }: ShopFieldProps) {
  return (
    <SuggestField
      {...rest}
      label={say("inventory.shop")}
      optional
      value={shop}
      onChange={onShop}
      suggestions={useShops()}
      offersAll
    />
  );
}
