import { say } from "@larder/words/say";
import { recipeImagesApi } from "@larder/contract/recipes/recipe-images";
import { type Recipe, recipeLimits } from "@larder/contract/recipes/recipes";
import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { cameraIcon, eraserIcon } from "../../ui/art/icons/icons.ts";
import { Notice } from "../../ui/overlays/notice.tsx";

interface RecipePicturesProps {
  readonly recipe: Recipe;
}

/**
 * The pictures of a saved recipe change at once, apart from the form. Source:
 * handbook/recipe-images.md#what-it-does.
 */
export function RecipePictures({ recipe: { id, images = [] } }: RecipePicturesProps) {
  const adding = useAction(recipeImagesApi.add);
  const removing = useAction(recipeImagesApi.remove);
  // The form keeps the recipe as it was when it was opened.
  const [pictures, setPictures] = useState(images);
  const isBusy = adding.isRunning || removing.isRunning;
  const problem = adding.problem ?? removing.problem;

  async function add(file: File) {
    const done = await adding.run({ params: { id }, file });
    if (!done.ok) return;
    const { image } = done.data;
    // The same picture again is the same one.
    setPictures((before) => [...before.filter((one) => one.id !== image.id), image]);
  }
  async function remove(imageId: number) {
    const done = await removing.run({ params: { id, imageId } });
    if (done.ok) setPictures((before) => before.filter((one) => one.id !== imageId));
  }
  return (
    <div role="group" aria-label={say("recipeform.pictures")} className="grid gap-2">
      {problem && (
        <Notice
          tone="error"
          onDismiss={() => {
            adding.dismiss();
            removing.dismiss();
          }}
        >
          {problem}
        </Notice>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {pictures.map((picture, place) => (
          <li key={picture.id} className="relative">
            <img
              src={picture.thumbnailUrl}
              alt={say("recipeform.picture", { place: place + 1 })}
              width={picture.width}
              height={picture.height}
              className="size-24 rounded-md object-cover"
            />
            <IconButton
              icon={eraserIcon}
              label={say("recipeform.removePicture", { place: place + 1 })}
              busy={removing.isRunning}
              onClick={() => void remove(picture.id)}
              className="absolute top-0 end-0 rounded-md bg-surface"
            />
          </li>
        ))}
      </ul>
      {pictures.length < recipeLimits.images && (
        <label className="btn btn-secondary cursor-pointer justify-self-start has-focus-visible:outline-3">
          <Icon path={cameraIcon} className="size-[1.15em]" />
          {adding.isRunning ? say("kit.saving") : say("recipeform.addPicture")}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            disabled={isBusy}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) void add(file);
            }}
          />
        </label>
      )}
    </div>
  );
}
