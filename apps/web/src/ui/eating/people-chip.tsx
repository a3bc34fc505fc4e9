import { say } from "@larder/words/say";
import { SelectChip } from "../controls/select-chip.tsx";

interface Person {
  readonly id: number;
  readonly name: string;
  readonly avoids: Readonly<Record<"allergens" | "diets" | "ingredients", readonly unknown[]>>;
}

interface PeopleChipProps {
  readonly eaters: readonly Person[];
  /** Ids with commas between; empty for anybody. */
  readonly chosen: string;
  readonly onChange: (chosen: string) => void;
}

/** The people to filter by; absent if no one avoids anything. Source: handbook/eating.md#not-for. */
export function PeopleChip({ eaters, chosen, onChange }: PeopleChipProps) {
  const avoiding = eaters.filter(
    ({ avoids }) => avoids.allergens.length + avoids.diets.length + avoids.ingredients.length > 0,
  );
  if (avoiding.length === 0) return null;
  const all = avoiding.map(({ id }) => id).join(",");
  return (
    <SelectChip label={say("eating.whoEats")} value={chosen} onChange={onChange}>
      <option value="">{say("eating.forAnyone")}</option>
      {avoiding.length > 1 && <option value={all}>{say("eating.forEveryone")}</option>}
      {avoiding.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {say("eating.forPerson", { name })}
        </option>
      ))}
    </SelectChip>
  );
}
