import type { Recipe } from "@larder/contract/recipes/recipes";
import { staplesApi } from "@larder/contract/kitchen/staples";
import { say } from "@larder/words/say";
import { useAction } from "../api/use-action.ts";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { houseFillIcon, houseIcon } from "../ui/art/icons/icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";

interface StapleMarkProps {
  readonly line: Recipe["components"][number];
}

/**
 * Marks a line's ingredient as always there, or unmarks it; absent if stock covers it. Source:
 * handbook/stock.md#always-there-and-keep-at-least.
 */
export function StapleMark({ line }: StapleMarkProps) {
  const save = useAction(staplesApi.save);
  const { masterIngredientId: id, ingredientName: name, availability } = line;
  const isMarked = availability.isAlwaysThere === true;
  if (!id || (availability.reason === "enough" && !isMarked)) return null;

  async function mark(alwaysThere: boolean, ingredientId: number): Promise<void> {
    const done = await save.run({ params: { id: ingredientId }, body: { alwaysThere } });
    if (!done.ok) return;
    showToast(alwaysThere ? say("staples.marked", { name }) : say("staples.unmarked", { name }), {
      undo: () => mark(!alwaysThere, ingredientId),
      about: `staple-${ingredientId}`,
    });
  }
  return (
    <>
      <IconButton
        icon={isMarked ? houseFillIcon : houseIcon}
        label={say("staples.marked", { name })}
        aria-pressed={isMarked}
        busy={save.isRunning}
        onClick={() => void mark(!isMarked, id)}
        className="-my-2.5 ms-auto flex-none"
      />
      {save.problem && (
        <Notice tone="error" onDismiss={save.dismiss} className="basis-full">
          {save.problem}
        </Notice>
      )}
    </>
  );
}
