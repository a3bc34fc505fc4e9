import * as z from "zod/mini";
import { keepForPerson, keptForPerson } from "./kept-for-person.ts";
import { useSession } from "./session.ts";

const KEPT_AS = "last-shop";

const kept = z.object({ shop: z.string(), day: z.string() });

/** Where the person bought something last on a day, in this session; empty for nowhere. On another day it was another shop. */
export function lastShop(day: string): string {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return "";
  const last = kept.safeParse(keptForPerson(userId, KEPT_AS));
  return last.success && last.data.day === day ? last.data.shop : "";
}

/** Remembers where something was bought on a day, so that it need not be said again for the next thing of the same bag. */
export function rememberShop(shop: string, day: string): void {
  const userId = useSession.getState().user?.id;
  if (userId !== undefined) keepForPerson(userId, KEPT_AS, shop === "" ? undefined : { shop, day });
}
