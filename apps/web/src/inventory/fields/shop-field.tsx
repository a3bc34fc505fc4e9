import { say } from "@larder/words/say";
import { SuggestField } from "../../ui/controls/fields/suggest-field.tsx";
import { useShops } from "./use-shops.ts";

interface ShopFieldProps {
  readonly shop: string;
  readonly onShop: (shop: string) => void;
  readonly error: string | undefined;
  readonly fieldClassName?: string;
}

/** The shop: typed, or one of the household's recent shops. Source: handbook/stock.md#the-form. */
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
