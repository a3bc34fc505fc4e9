import { say } from "@larder/words/say";
import { placesApi } from "@larder/contract/kitchen/places";
import { useRead } from "../../api/use-read.ts";
import { SelectField } from "../../ui/controls/fields/select-field.tsx";

/** A place's name by id; "No place" without one. */
export function usePlaceNames(): (id: number | null | undefined) => string {
  const places = useRead(placesApi.list).data?.places ?? [];
  return (id) => places.find((place) => place.id === id)?.name ?? say("inventory.noPlace");
}

interface PlaceFieldProps {
  readonly placeId: number | null;
  readonly onPlace: (placeId: number | null) => void;
  readonly error: string | undefined;
}

/** A lot's place. Source: handbook/stock.md#the-form. */
export function PlaceField({ placeId, onPlace, error }: PlaceFieldProps) {
  const places = useRead(placesApi.list);
  return (
    <SelectField
      label={say("inventory.place")}
      optional
      value={placeId ?? ""}
      onChange={(event) => onPlace(event.target.value === "" ? null : Number(event.target.value))}
      error={error ?? places.problem ?? undefined}
    >
      <option value="">{say("inventory.noPlace")}</option>
      {places.data?.places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
