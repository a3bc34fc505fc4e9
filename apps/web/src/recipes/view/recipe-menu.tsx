import { exportingApi, type RecipeFormat } from "@larder/contract/money/exporting";
import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { callForFile } from "../../api/calls/call.ts";
import { errorText } from "../../api/calls/error-text.ts";
import {
  basketIcon,
  copyIcon,
  downloadSimpleIcon,
  pencilSimpleIcon,
  printerIcon,
  eraserIcon,
} from "../../ui/art/icons/icons.ts";
import { exportIcon } from "../../ui/art/icons/recipe-icons.ts";
import { downloadFile } from "../../ui/browser/download.ts";
import { MenuAction, MenuButton } from "../../ui/overlays/menu-button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { recipePlainText } from "./recipe-plain-text.ts";

interface RecipeMenuProps {
  readonly recipe: Recipe;
  readonly servings: number;
  /** Puts what it lacks on the shopping list. */
  readonly onBuy: (recipe: Recipe, servings: number) => void;
  /** Asks for which day and meal. */
  /** Both for one's own alone. */
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const formats = [
  ["text", "exports.asText"],
  ["jsonld", "exports.asJsonLd"],
  ["cooklang", "exports.asCooklang"],
] as const;

async function download(id: number, format: RecipeFormat) {
  try {
    downloadFile(await callForFile(exportingApi.recipe, { params: { id }, query: { format } }));
  } catch (error) {
    showToast(errorText(error, exportingApi.recipe));
  }
}

/**
 * Printing, sharing, copying and exporting use the shown servings. Source:
 * handbook/recipes.md#the-recipes-page.
 */
export function RecipeMenu(props: RecipeMenuProps) {
  const { recipe, servings, onBuy, onEdit, onDelete } = props;
  const { name } = recipe;
  const canShare = "share" in navigator;
  async function share() {
    try {
      await navigator.share({ title: name, text: recipePlainText(recipe, servings) });
    } catch (error) {
      // A cancelled share is no failure.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(recipePlainText(recipe, servings));
      showToast(say("reading.textCopied", { name }));
    } catch (error) {
      // Refused, or not there on plain http.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      showToast(say("reading.notCopied"));
    }
  }
  return (
    <MenuButton label={say("reading.more")} className="max-md:-me-2.5">
      {recipe.isOwn && (
        <MenuAction icon={pencilSimpleIcon} onChoose={onEdit}>
          {say("recipes.edit")}
        </MenuAction>
      )}
      {recipe.isOwn && (
        <MenuAction icon={basketIcon} onChoose={() => onBuy(recipe, servings)}>
          {say("cooking.addToList")}
        </MenuAction>
      )}
      <MenuAction icon={printerIcon} onChoose={() => window.print()}>
        {say("recipes.print")}
      </MenuAction>
      {canShare && (
        <MenuAction icon={exportIcon} onChoose={() => void share()}>
          {say("reading.share")}
        </MenuAction>
      )}
      <MenuAction icon={copyIcon} onChoose={() => void copy()}>
        {say("reading.copyText")}
      </MenuAction>
      {formats.map(([format, name]) => (
        <MenuAction
          key={format}
          icon={downloadSimpleIcon}
          onChoose={() => void download(recipe.id, format)}
        >
          {say(name)}
        </MenuAction>
      ))}
      {recipe.isOwn && (
        <MenuAction icon={eraserIcon} onChoose={onDelete}>
          {say("kit.delete")}
        </MenuAction>
      )}
    </MenuButton>
  );
}
