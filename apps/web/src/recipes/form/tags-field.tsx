import { eachTagOnce, tagKey } from "@larder/rules/recipe-text/tags";
import { say } from "@larder/words/say";
import { recipeLimits, recipesApi } from "@larder/contract/recipes/recipes";
import { type KeyboardEvent, useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { SuggestField } from "../../ui/controls/fields/suggest-field.tsx";

interface TagsFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: string[]) => void;
  readonly error: string | undefined;
}

/** Tags as chips, with those of the household's other recipes suggested. Source: handbook/recipes.md#the-form. */
export function TagsField({ tags, onChange, error }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const recipes = useRead(recipesApi.list);
  const chosen = new Set(tags.map(tagKey));
  const known = [...new Set((recipes.data?.recipes ?? []).flatMap((one) => one.tags ?? []))];

  function add(text: string) {
    setTyped("");
    const said = text.split(",").map((tag) => tag.trim());
    const all = eachTagOnce([...tags, ...said.filter((tag) => tag !== "")]);
    if (all.length > tags.length) onChange([...all]);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // Enter in a field would send the form.
    event.preventDefault();
    add(typed);
  }
  return (
    <div onKeyDown={onKeyDown} role="presentation" className="grid gap-2 md:col-span-2">
      <SuggestField
        label={say("recipeform.tags")}
        hint={say("recipeform.tagsHint")}
        error={error}
        value={typed}
        onChange={(text) =>
          known.includes(text) || text.endsWith(",") ? add(text) : setTyped(text)
        }
        onBlur={() => add(typed)}
        suggestions={
          tags.length < recipeLimits.tags ? known.filter((tag) => !chosen.has(tagKey(tag))) : []
        }
      />
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 items-center rounded-full bg-well ps-3 text-sm font-semibold"
            >
              <span className="min-w-0 break-words">{tag}</span>
              <IconButton
                icon={xIcon}
                label={say("recipeform.removeTag", { tag })}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
                className="text-ink-2"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
