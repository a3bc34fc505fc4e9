import { type Eater, eatersApi } from "@larder/contract/household/eaters";
import { useRead } from "./use-read.ts";

const NOBODY: readonly Eater[] = [];

/** Empty while loading. */
export function useEaters(enabled = true): readonly Eater[] {
  return useRead(eatersApi.list, {}, { enabled }).data?.eaters ?? NOBODY;
}

/** The names of people by id, read only if needed. */
export function useEaterNames(
  notFor: readonly { readonly eaterId: number }[] | undefined,
): ReadonlyMap<number, string> {
  const eaters = useEaters((notFor ?? []).length > 0);
  return new Map(eaters.map(({ id, name }) => [id, name]));
}
