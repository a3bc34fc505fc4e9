import { sql, type RawBuilder } from "kysely";
import type { HouseholdId } from "../schema/schema.ts";

/**
 * Whether an entry is done: its recipe was cooked, or its lot is empty. Needs `lots` joined by the
 * entry's lot.
 */
export const isDoneEntry = (household: HouseholdId): RawBuilder<0 | 1> => sql<0 | 1>`case
    when plan_entries.lot_id is not null then case when lots.quantity = 0 then 1 else 0 end
    when plan_entries.cooking_id is null then 0
    when exists (select 1 from cookings where cookings.household_id = ${household}
      and cookings.id = plan_entries.cooking_id and cookings.undone_at is not null) then 0
    else 1 end`;
