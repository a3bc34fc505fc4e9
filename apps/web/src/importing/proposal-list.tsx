import { say } from "@larder/words/say";
import { memo, useCallback, useState } from "react";
import { Icon } from "../ui/art/icons/icon.tsx";
import { caretDownIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { classes } from "../ui/styles/classes.ts";
import { ProposalEditor } from "./proposal-editor.tsx";
import { isTicked, mendingOf, type Proposal, ticking } from "./review-choices.ts";
import { reviewedLines } from "./reviewed-lines.ts";
import { useReviewing } from "./reviewing.ts";

interface ProposalListProps {
  readonly recipes: readonly Proposal[];
  /** The index of the one that has to be put right. */
  readonly wrong: number | null;
}

/** Source: handbook/recipe-import.md#the-screens. */
export function ProposalList({ recipes, wrong }: ProposalListProps) {
  const { choices, change, known } = useReviewing();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isAllTicked = recipes.every((proposal) => isTicked(choices, proposal));
  const onTick = useCallback(
    (proposal: Proposal, isOn: boolean) => change(ticking([proposal], isOn)),
    [change],
  );
  const onToggle = useCallback(({ index }: Proposal, isOpen: boolean) => {
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(index);
      else next.delete(index);
      return next;
    });
  }, []);
  if (recipes.length === 0) return null;
  return (
    <div className="part pt-1">
      <Button
        kind="quiet"
        className="-ms-2.5"
        onClick={() => change(ticking(recipes, !isAllTicked))}
      >
        {say(isAllTicked ? "bringing.tickNone" : "bringing.tickAll")}
      </Button>
      <ul className="rows [--text-at:44px]">
        {recipes.map((proposal) => {
          const lines = reviewedLines(proposal, choices, known);
          return (
            <ProposalRow
              key={proposal.index}
              proposal={proposal}
              name={mendingOf(choices, proposal).name ?? proposal.recipe.name}
              asks={lines.filter(({ reason }) => reason !== null).length}
              isOn={isTicked(choices, proposal)}
              isOpen={open.has(proposal.index) || wrong === proposal.index}
              onTick={onTick}
              onToggle={onToggle}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly name: string;
  /** How many of its lines want a look. */
  readonly asks: number;
  readonly isOn: boolean;
  readonly isOpen: boolean;
  readonly onTick: (proposal: Proposal, isOn: boolean) => void;
  readonly onToggle: (proposal: Proposal, isOpen: boolean) => void;
}

/** Of 300 rows one changes with a tap; the browser leaves alone those that are far from the screen. */
const ProposalRow = memo(function ProposalRow(props: ProposalRowProps) {
  const { proposal, name, asks, isOn, isOpen, onTick, onToggle } = props;
  const { recipe, duplicateOf, problems } = proposal;
  return (
    <li
      className={classes(!isOpen && "[contain-intrinsic-size:auto_72px] [content-visibility:auto]")}
    >
      <div className="flex items-start gap-0.5">
        <label className="grid size-tap flex-none cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="check-box"
            aria-label={say("bringing.tickNamed", { name })}
            checked={isOn}
            onChange={(event) => onTick(proposal, event.currentTarget.checked)}
          />
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(proposal, !isOpen)}
          className="flex min-h-tap min-w-0 flex-1 items-center gap-3 text-start"
        >
          <span className="min-w-0 flex-1">
            <span className="block text-name leading-tight font-semibold wrap-anywhere">
              {name}
            </span>
            <span className={classes("text-sm", asks > 0 ? "text-say-info" : "text-ink-2")}>
              {asks > 0
                ? say("bringing.wantLook", { count: asks })
                : say("bringing.allSure", { count: recipe.components.length })}
            </span>
            {duplicateOf !== null && (
              <span className="block text-sm font-semibold text-ink-2">
                {say("bringing.haveAlready")}
              </span>
            )}
            {problems.length > 0 && !isOpen && (
              <span className="block text-sm text-ink-2">{problems.join(" ")}</span>
            )}
          </span>
          <Icon
            path={caretDownIcon}
            className={classes("size-4 flex-none", isOpen && "rotate-180")}
          />
        </button>
      </div>
      {isOpen && (
        <div className="pt-2 pb-3 md:ps-11">
          <ProposalEditor proposal={proposal} />
        </div>
      )}
    </li>
  );
});
