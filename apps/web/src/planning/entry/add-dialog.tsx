import type { CallInput } from "../../api/calls/call.ts";
import { type planningApi, type PlanSlot, planSlots } from "@larder/contract/week/planning";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { say } from "@larder/words/say";
import { useState } from "react";
import { type MayFail, problemsOf } from "../../api/calls/problems.ts";
import { RadioTiles } from "../../ui/controls/radio-tiles.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { HowOften, NO_MORE, type Often, oftenBody } from "../week/how-often.tsx";
import { NoteForm } from "./note-form.tsx";
import { slotText } from "../plan-words.ts";
import { longDayText } from "../../ui/text/date-text.ts";
import { RecipeChoice } from "./recipe-choice.tsx";
import { StockChoice } from "./stock-choice.tsx";
import type { Spot } from "../use-carrying.ts";

type NewEntry = CallInput<typeof planningApi.add>["body"];

interface AddDialogProps {
  readonly spot: Spot;
  /** Answers whether it is planned. */
  readonly onAdd: (body: NewEntry) => Promise<boolean>;
  readonly isAdding: boolean;
  readonly failures: readonly MayFail[];
  readonly onClose: () => void;
}

const kinds = ["recipe", "stock", "note"] as const;
type Kind = (typeof kinds)[number];

const slotOf = (text: string): PlanSlot | undefined => planSlots.find((slot) => slot === text);

/** One press on a recipe, lot or note plans it. Source: handbook/planning.md#the-screen. */
export function AddDialog({ spot, onAdd, isAdding, failures, onClose }: AddDialogProps) {
  const [slot, setSlot] = useState(spot.slot);
  const [kind, setKind] = useState<Kind>("recipe");
  const [often, setOften] = useState<Often>(NO_MORE);
  const day = parseIsoDate(spot.day);

  async function add(what: Partial<NewEntry>) {
    const body = { ...oftenBody(often, kind === "recipe"), ...what, day: spot.day, slot };
    if (await onAdd(body)) onClose();
  }
  return (
    <Dialog
      open
      title={day ? longDayText(day) : say("planning.addTitle")}
      onClose={onClose}
      busy={isAdding}
      readsFirst
    >
      {problemsOf(failures).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <RadioTiles
        legend={say("planning.meal")}
        name="slot"
        options={planSlots.map((value) => ({ value, text: slotText(value) }))}
        chosen={slot}
        onChange={(event) => setSlot(slotOf(event.currentTarget.value) ?? slot)}
      />
      <HowOften often={often} onChange={setOften} takesServings={kind === "recipe"} />
      <div>
        <div className="-mx-2">
          <Tabs
            label={say("planning.whatKind")}
            tabs={[
              { id: "recipe", text: say("planning.recipe") },
              { id: "stock", text: say("planning.fromStock") },
              { id: "note", text: say("planning.note") },
            ]}
            selected={kind}
            onSelect={setKind}
            panelClassName="px-2 pt-2"
          >
            {kind === "recipe" && (
              <RecipeChoice isAdding={isAdding} onChoose={(recipeId) => void add({ recipeId })} />
            )}
            {kind === "stock" && (
              <StockChoice isAdding={isAdding} onChoose={(lotId) => void add({ lotId })} />
            )}
            {kind === "note" && (
              <NoteForm isAdding={isAdding} onSave={(note) => void add({ note })} />
            )}
          </Tabs>
        </div>
      </div>
    </Dialog>
  );
}
