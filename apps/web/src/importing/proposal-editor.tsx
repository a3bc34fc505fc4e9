import { say } from "@larder/words/say";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../ui/art/icons/icon.tsx";
import { caretDownIcon } from "../ui/art/icons/icons.ts";
import { NumberField } from "../ui/controls/fields/number-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { type Mending, mendingOf, mendingWith, type Proposal } from "./review-choices.ts";
import { type ReviewedLine, reviewedLines } from "./reviewed-lines.ts";
import { useReviewing } from "./reviewing.ts";
import { ReviewLine } from "./review-line.tsx";

interface ProposalEditorProps {
  readonly proposal: Proposal;
  /** Its heading then has what the list would show. */
  readonly isAlone?: boolean;
}

/**
 * Title, servings, the doubtful lines first, the sure ones folded. Source:
 * handbook/recipe-import.md#the-screens.
 */
export function ProposalEditor({ proposal, isAlone = false }: ProposalEditorProps) {
  const { choices, change, known } = useReviewing();
  const { recipe, duplicateOf, problems, imageCount } = proposal;
  const mending = mendingOf(choices, proposal);
  const mend = (next: (before: Mending) => Mending) => change(mendingWith(proposal, next));
  const lines = reviewedLines(proposal, choices, known);
  // What is being looked at or written stays where it is, whatever comes of it.
  const [first] = useState(
    () => new Set(lines.flatMap(({ place, reason }) => (reason === null ? [] : [place]))),
  );
  const isFirst = ({ place }: ReviewedLine) => first.has(place);
  const sure = lines.filter((line) => !isFirst(line));
  const said = [
    recipe.steps.length > 0 && say("bringing.steps", { count: recipe.steps.length }),
    imageCount > 0 && say("bringing.pictures", { count: imageCount }),
    recipe.sourceName ?? recipe.sourceUrl,
  ].filter(Boolean);
  return (
    <div className="grid gap-3">
      {isAlone && duplicateOf !== null && (
        <p className="text-say-info">
          <Link to={`/recipes/${duplicateOf}`} className="underline">
            {say("bringing.haveAlready")}
          </Link>
        </p>
      )}
      {problems.length > 0 && <p className="text-sm text-ink-2">{problems.join(" ")}</p>}
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_7rem]">
        <TextField
          label={say("bringing.recipeName")}
          value={mending.name ?? recipe.name}
          onChange={({ currentTarget: { value: name } }) => mend((before) => ({ ...before, name }))}
        />
        <NumberField
          label={say("bringing.servings")}
          inputMode="numeric"
          value={
            mending.servings ?? (recipe.servings === null ? choices.servings : `${recipe.servings}`)
          }
          onChange={({ currentTarget: { value: servings } }) =>
            mend((before) => ({ ...before, servings }))
          }
        />
      </div>
      {isAlone && recipe.servings === null && mending.servings === undefined && (
        <p className="text-sm text-say-info">{say("bringing.servingsUnsaid")}</p>
      )}
      <ul className="rows">
        {lines.filter(isFirst).map((line) => (
          <ReviewLine key={line.place} line={line} onMend={mend} />
        ))}
      </ul>
      {sure.length > 0 && (
        // The sure lines are opened on purpose.
        <SureLines
          lines={sure}
          onMend={mend}
          isOpenAtFirst={!isAlone && sure.length === lines.length}
        />
      )}
      {said.length > 0 && <p className="text-sm wrap-anywhere text-ink-2">{said.join(" · ")}</p>}
    </div>
  );
}

interface SureLinesProps {
  readonly lines: readonly ReviewedLine[];
  readonly onMend: (next: (before: Mending) => Mending) => void;
  readonly isOpenAtFirst: boolean;
}

function SureLines({ lines, onMend, isOpenAtFirst }: SureLinesProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap w-full items-center gap-[7px] text-start font-semibold text-say-fresh"
      >
        <Icon path={caretDownIcon} className={isOpen ? "size-4 rotate-180" : "size-4"} />
        {say("bringing.areSure", { count: lines.filter(({ reason }) => reason === null).length })}
      </button>
      {isOpen && (
        <ul className="rows">
          {lines.map((line) => (
            <ReviewLine key={line.place} line={line} onMend={onMend} />
          ))}
        </ul>
      )}
    </div>
  );
}
