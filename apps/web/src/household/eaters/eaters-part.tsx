import type { Eater } from "@larder/contract/household/eaters";
import { eatersApi } from "@larder/contract/household/eaters";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { pencilSimpleIcon } from "../../ui/art/icons/icons.ts";
import { userPlusIcon } from "../../ui/art/icons/people-icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { allergenText, dietText } from "../../ui/eating/eating-words.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { SectionHead } from "../../ui/layout/section-head.tsx";
import { later, type LaterProps } from "../../ui/overlays/later.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { numberText } from "../../ui/text/typed-number.ts";

interface EaterDialogProps extends LaterProps {
  readonly eater: Eater | null;
}

/** Loaded on demand: most visits change no one. */
const EaterDialog = later<EaterDialogProps>(
  async () => (await import("./eater-dialog.tsx")).EaterDialog,
);

interface EatersPartProps {
  /** Below its own heading in the settings. */
  readonly isAlone?: boolean;
}

/** Source: handbook/eating.md#eaters. */
export function EatersPart({ isAlone = false }: EatersPartProps) {
  const read = useRead(eatersApi.list);
  const [open, setOpen] = useState<Eater | "new" | null>(null);
  const eaters = read.data?.eaters ?? [];
  return (
    <section
      aria-label={say("eating.people")}
      className={isAlone ? "grid w-full gap-4" : "part part-beside"}
    >
      {!isAlone && <SectionHead title={say("eating.people")} count={eaters.length} />}
      <p className="text-ink-2">{say("eating.peopleText")}</p>
      <ProblemNotice of={read} />
      <NotLoaded reads={[read]} />
      <ul className="rows">
        {eaters.map((eater) => (
          <EaterRow key={eater.id} eater={eater} onEdit={() => setOpen(eater)} />
        ))}
      </ul>
      <Button icon={userPlusIcon} className="justify-self-start" onClick={() => setOpen("new")}>
        {say("eating.addPerson")}
      </Button>
      {open !== null && (
        <EaterDialog eater={open === "new" ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

interface EaterRowProps {
  readonly eater: Eater;
  readonly onEdit: () => void;
}

function EaterRow({ eater, onEdit }: EaterRowProps) {
  const { name, portion, avoids } = eater;
  const names = [...avoids.allergens.map(allergenText), ...avoids.diets.map(dietText)];
  const foods = avoids.ingredients.length;
  const all = foods > 0 ? [...names, say("eating.foods", { count: foods })] : names;
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1 py-2">
        <p dir="auto" className="text-name font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {all.length === 0
            ? say("eating.eatsAll")
            : say("eating.avoids", { names: all.join(", ") })}
        </p>
      </div>
      <span className="text-sm text-ink-2 tabular-nums">
        {say("eating.portionOf", { portion: numberText(portion) })}
      </span>
      <IconButton
        icon={pencilSimpleIcon}
        label={say("eating.editPerson", { name })}
        onClick={onEdit}
        className="-me-2.5"
      />
    </li>
  );
}
