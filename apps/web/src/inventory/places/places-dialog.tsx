import { say } from "@larder/words/say";
import { placesApi, type Place, type PlaceKind } from "@larder/contract/kitchen/places";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import {
  barcodeIcon,
  caretDownIcon,
  caretUpIcon,
  pencilSimpleIcon,
  plusIcon,
  eraserIcon,
} from "../../ui/art/icons/icons.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { kindWords, PlaceForm } from "./place-form.tsx";

type Step =
  | { readonly kind: "list" }
  | { readonly kind: "form"; readonly place: Place | null }
  | { readonly kind: "delete"; readonly place: Place };

const LIST: Step = { kind: "list" };

interface PlacesDialogProps {
  readonly onClose: () => void;
}

/**
 * The household's places: add, rename, sort, delete. One dialog at a time. Source:
 * handbook/stock.md#the-screen.
 */
export function PlacesDialog({ onClose }: PlacesDialogProps) {
  const [step, setStep] = useState(LIST);
  const remove = useAction(placesApi.remove);
  const backToList = () => setStep(LIST);
  async function confirmDelete(place: Place) {
    await remove.run({ params: { id: place.id } });
    backToList();
  }
  if (step.kind === "form") return <PlaceForm place={step.place} onClose={backToList} />;
  if (step.kind === "delete")
    return (
      <ConfirmDialog
        open
        title={say("kit.deleteTitle", { name: step.place.name })}
        text={say("inventory.deletePlaceText")}
        confirmText={say("kit.delete")}
        busyText={say("kit.deleting")}
        busy={remove.isRunning}
        onConfirm={() => void confirmDelete(step.place)}
        onCancel={backToList}
      />
    );
  return (
    <Dialog
      open
      title={say("inventory.places")}
      size="small"
      onClose={onClose}
      footer={
        <Button icon={plusIcon} onClick={() => setStep({ kind: "form", place: null })}>
          {say("inventory.addPlace")}
        </Button>
      }
    >
      {problemsOf([remove]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <PlaceRows
        onEdit={(place) => setStep({ kind: "form", place })}
        onDelete={(place) => setStep({ kind: "delete", place })}
      />
    </Dialog>
  );
}

interface PlaceRowsProps {
  readonly onEdit: (place: Place) => void;
  readonly onDelete: (place: Place) => void;
}

const wordOf = (kind: PlaceKind) => kindWords().find(([value]) => value === kind)?.[1];

function PlaceRows({ onEdit, onDelete }: PlaceRowsProps) {
  const places = useRead(placesApi.list);
  const update = useAction(placesApi.update);
  const listed = places.data?.places ?? [];
  const move = ({ id, position }: Place, by: number) =>
    void update.run({ params: { id }, body: { position: position + by } });
  return (
    <>
      {problemsOf([places, update]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[places]} />
      {places.data && listed.length === 0 && <p>{say("inventory.noPlaces")}</p>}
      <ul className="rows">
        {listed.map((place, index) => (
          <li key={place.id} className="flex items-center gap-1">
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block font-semibold wrap-anywhere">
                {place.name}
              </span>
              <span className="block text-sm text-ink-2">{wordOf(place.kind)}</span>
            </span>
            <ButtonLink
              to={`/places/${place.id}/count`}
              kind="quiet"
              icon={barcodeIcon}
              aria-label={say("inventory.countPlace", { name: place.name })}
            >
              {say("inventory.count")}
            </ButtonLink>
            <IconButton
              icon={caretUpIcon}
              label={say("inventory.movePlaceUp", { name: place.name })}
              disabled={index === 0 || update.isRunning}
              onClick={() => move(place, -1)}
            />
            <IconButton
              icon={caretDownIcon}
              label={say("inventory.movePlaceDown", { name: place.name })}
              disabled={index === listed.length - 1 || update.isRunning}
              onClick={() => move(place, 1)}
            />
            <IconButton
              icon={pencilSimpleIcon}
              label={say("inventory.editPlace", { name: place.name })}
              onClick={() => onEdit(place)}
            />
            <IconButton
              icon={eraserIcon}
              label={say("inventory.deletePlace", { name: place.name })}
              onClick={() => onDelete(place)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
