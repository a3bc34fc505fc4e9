import { placesApi } from "@larder/contract/kitchen/places";
import { useRead } from "../../api/use-read.ts";

/** The shops that the household used last, newest first. Source: handbook/stock.md#the-form. */
export function useShops(): readonly string[] {
  return useRead(placesApi.list).data?.shops ?? [];
}
