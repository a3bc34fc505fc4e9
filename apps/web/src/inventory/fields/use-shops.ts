import { placesApi } from "@larder/contract/kitchen/places";
import { useRead } from "../../api/use-read.ts";

/** The household's recent shops, newest first. Source: handbook/stock.md#the-form. */
export function useShops(): readonly string[] {
  return useRead(placesApi.list).data?.shops ?? [];
}
