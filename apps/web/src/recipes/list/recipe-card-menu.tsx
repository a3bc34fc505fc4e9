import { say } from "@larder/words/say";
import { pencilSimpleIcon, eraserIcon } from "../../ui/art/icons/icons.ts";
import { MenuAction, MenuButton } from "../../ui/overlays/menu-button.tsx";

export interface RecipeCardMenuProps {
  readonly label: string;
  readonly className: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** Open at once, since a press loads it. Source: handbook/recipes.md#the-list. */
export function RecipeCardMenu({ label, className, onEdit, onDelete }: RecipeCardMenuProps) {
  return (
    <MenuButton label={label} className={className} was="pressed" data-row-action="more">
      <MenuAction icon={pencilSimpleIcon} onChoose={onEdit}>
        {say("recipes.edit")}
      </MenuAction>
      <MenuAction icon={eraserIcon} onChoose={onDelete}>
        {say("kit.delete")}
      </MenuAction>
    </MenuButton>
  );
}
