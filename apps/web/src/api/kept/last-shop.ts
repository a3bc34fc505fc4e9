import * as z from "zod/mini";
import { keepForPerson, keptForPerson } from "./kept-for-person.ts";
import { useSession } from "./session.ts";

const KEPT_AS = "last-shop";

const kept = z.object({ shop: z.string(), day: z.string() });

/**
 * The shop of the last purchase on a day in this session; empty if unknown. Other days have other
 * shops.
 */
export function lastShop(day: string): string {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return "";
  const last = kept.safeParse(keptForPerson(userId, KEPT_AS));
  return last.success && last.data.day === day ? last.data.shop : "";
}

/** Remembers the shop of a day's purchase for the next item. */
export function rememberShop(shop: string, day: string): void {
  const userId = useSession.getState().user?.id;
  if (userId !== undefined) keepForPerson(userId, KEPT_AS, shop === "" ? undefined : { shop, day });
}
