import { say } from "@larder/words/say";
import { placeBody, placesApi, type Place, type PlaceKind } from "@larder/contract/kitchen/places";
import { useForm } from "react-hook-form";
import { formResolver } from "../../api/form-resolver.ts";
import { useAction } from "../../api/use-action.ts";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

/** The kinds of places and their names. */
export const kindWords = (): readonly (readonly [PlaceKind, string])[] => [
  ["fridge", say("inventory.kindFridge")],
  ["freezer", say("inventory.kindFreezer")],
  ["pantry", say("inventory.kindPantry")],
];

interface PlaceFormProps {
  /** The place to edit; null adds one. */
  readonly place: Place | null;
  readonly onClose: () => void;
}

/** Adds or renames a place. Source: handbook/stock.md#places. */
export function PlaceForm({ place, onClose }: PlaceFormProps) {
  const add = useAction(placesApi.add);
  const update = useAction(placesApi.update);
  const { isRunning, problem, dismiss } = place === null ? add : update;
  const form = useForm({
    resolver: formResolver(placeBody),
    mode: "onTouched",
    defaultValues: { name: place?.name ?? "", kind: place?.kind ?? "pantry" },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    const done =
      place === null
        ? await add.run({ body })
        : await update.run({ params: { id: place.id }, body });
    if (done.ok) onClose();
  });
  return (
    <FormDialog
      open
      title={
        place === null
          ? say("inventory.addPlace")
          : say("inventory.editPlace", { name: place.name })
      }
      size="small"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isRunning={isRunning}
      submitText={place === null ? say("inventory.addPlace") : say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={problem}
      problemHeading={say("kit.error")}
      onDismiss={dismiss}
    >
      <div className="grid gap-4">
        <TextField
          label={say("inventory.name")}
          error={errors.name?.message}
          {...form.register("name")}
        />
        <SelectField
          label={say("inventory.placeKind")}
          error={errors.kind?.message}
          {...form.register("kind")}
        >
          {kindWords().map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
    </FormDialog>
  );
}
