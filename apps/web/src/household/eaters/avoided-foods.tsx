import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { SearchPicker } from "../../ui/controls/pickers/search-picker.tsx";

interface AvoidedFoodsProps {
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Single foods that a person avoids. */
export function AvoidedFoods({ ids, onChange }: AvoidedFoodsProps) {
  const [search, setSearch] = useState("");
  const found = useRead(
    catalogueApi.masterIngredients,
    { query: { search } },
    { enabled: search !== "", keepPrevious: true },
  );
  // All of them, for the names of those that were chosen before.
  const all = useRead(
    catalogueApi.masterIngredients,
    { query: { search: "" } },
    { enabled: ids.length > 0 },
  );
  const names = new Map(
    [...(all.data?.masterIngredients ?? []), ...(found.data?.masterIngredients ?? [])].map(
      ({ id, name }) => [id, name],
    ),
  );
  const options = search === "" ? [] : (found.data?.masterIngredients ?? []);
  return (
    <div className="grid gap-1">
      <SearchPicker
        label={say("eating.alsoNot")}
        placeholder={say("eating.findFood")}
        chosen={null}
        onChosen={(option) => option && onChange([...new Set([...ids, option.key])])}
        onQuery={setSearch}
        options={options.map(({ id, name }) => ({ key: id, text: name }))}
        isSearching={found.isPending || found.isRefreshing}
        problem={found.problem}
        onRetry={() => void found.refetch()}
      />
      <ul className="grid">
        {ids.map((id) => {
          const name = names.get(id) ?? "";
          return (
            <li key={id} className="flex min-h-tap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <IconButton
                icon={xIcon}
                label={say("eating.takeOff", { name })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
                className="-me-2.5"
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
