import * as z from "zod/mini";
import { keepForPerson, keptForPerson } from "./kept-for-person.ts";
import { useSession } from "./session.ts";

const KEPT_AS = "demo-saved";

const kept = z.object({ lots: z.int(), recipes: z.int() });
const NOTHING: z.infer<typeof kept> = { lots: 0, recipes: 0 };

/** Rows that came from this browser's demo rather than the person. */
export function demoSaved(): z.infer<typeof kept> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return NOTHING;
  const saved = kept.safeParse(keptForPerson(userId, KEPT_AS));
  return saved.success ? saved.data : NOTHING;
}

/** Adds newly saved rows. */
export function noteDemoSaved({ lots, recipes }: z.infer<typeof kept>): void {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const before = demoSaved();
  const sum = { lots: before.lots + lots, recipes: before.recipes + recipes };
  keepForPerson(userId, KEPT_AS, sum);
}
