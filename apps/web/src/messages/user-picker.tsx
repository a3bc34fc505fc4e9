import { say } from "@larder/words/say";
import { adminApi } from "@larder/contract/household/admin";
import { useState } from "react";
import { useRead } from "../api/use-read.ts";
import type { ComboboxOption } from "../ui/controls/pickers/combobox.tsx";
import { SearchPicker } from "../ui/controls/pickers/search-picker.tsx";

/** A user as a row of the picker: two people may share a name, never an email. */
export interface PickedUser extends ComboboxOption {
  readonly key: number;
}

interface UserPickerProps {
  readonly chosen: PickedUser | null;
  readonly onChosen: (user: PickedUser | null) => void;
  readonly error: string | undefined;
}

const MOST_FOUND = 20;

/** The recipient of an admin's message. Source: handbook/messages.md#conversations. */
export function UserPicker({ chosen, onChosen, error }: UserPickerProps) {
  const [query, setQuery] = useState("");
  const found = useRead(
    adminApi.users,
    { query: { search: query, limit: MOST_FOUND } },
    { enabled: query !== "", keepPrevious: true },
  );
  const users = query === "" ? [] : (found.data ?? []);
  return (
    <SearchPicker
      label={say("messages.to")}
      placeholder={say("messages.toHint")}
      chosen={chosen}
      onChosen={onChosen}
      onQuery={setQuery}
      options={users.map((user) => ({ key: user.id, text: `${user.name} (${user.email})` }))}
      isSearching={found.isPending || found.isRefreshing}
      problem={found.problem}
      onRetry={() => void found.refetch()}
      nothingFound={(search) => say("messages.noUserFound", { search })}
      error={error}
    />
  );
}
