import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { magnifyingGlassIcon } from "../ui/art/icons/icons.ts";
import { TextField } from "../ui/controls/fields/text-field.tsx";

interface UserSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** As in the ingredient search. Source: handbook/screens.md#pickers. */
const PAUSE_MS = 300;

/** Searches users by name or email after a typing pause. */
export function UserSearch({ search, onSearch }: UserSearchProps) {
  const [text, setText] = useState(search);
  const wanted = text.trim();
  // The typing pause is a timer, outside React.
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(() => onSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing restarts the pause
  }, [wanted]);
  return (
    <div role="search" className="max-w-md">
      <TextField
        type="search"
        label={say("admin.searchUsers")}
        placeholder={say("admin.searchHint")}
        icon={magnifyingGlassIcon}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
