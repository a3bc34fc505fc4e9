import { type ImportAnswer, recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useNavigate } from "react-router";
import { hasCode } from "../api/calls/call-error.ts";
import { useAction } from "../api/use-action.ts";
import { showToast } from "../ui/overlays/toast.ts";
import { forgetReview } from "./kept-review.ts";
import type { Proposal, ReviewChoices } from "./review-choices.ts";
import { isTicked } from "./review-choices.ts";
import type { Known } from "./reviewed-lines.ts";
import { savingOf } from "./saved-body.ts";

interface Problem {
  readonly text: string;
  /** The proposal that has to be put right; null when it is none of them. */
  readonly index: number | null;
}

/** Source: handbook/recipe-import.md#the-screens. */
export function useSaveImport(id: number, onTaken: () => void) {
  const navigate = useNavigate();
  const { run, isRunning } = useAction(recipeImportsApi.save);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [outcome, setOutcome] = useState<{
    readonly count: number;
    readonly failed: ImportAnswer["failed"];
  } | null>(null);

  async function save(proposals: readonly Proposal[], choices: ReviewChoices, known: Known) {
    const [single] = proposals;
    const isOne = proposals.length === 1 && single !== undefined;
    // One recipe that is looked at is wanted, also a second time.
    const said = isOne ? { ...choices, ticks: { [single.index]: true } } : choices;
    if (!proposals.some((proposal) => isTicked(said, proposal)))
      return setProblem({ text: say("bringing.nothingTicked"), index: null });
    const saving = savingOf(proposals, said, known);
    if (!saving.ok) return setProblem(saving);
    setProblem(null);
    const done = await run({ params: { id }, body: saving.body });
    if (!done.ok) {
      setProblem({ text: done.text, index: null });
      if (hasCode(done.error, "already_handled") || hasCode(done.error, "not_found")) onTaken();
      return;
    }
    const { created, failed } = done.data;
    forgetReview(id);
    if (failed.length > 0) return setOutcome({ count: created.length, failed });
    const [first] = created;
    const name = saving.body.mended?.[0]?.recipe.name ?? single?.recipe.name ?? "";
    showToast(
      isOne
        ? say("bringing.savedNamed", { name })
        : say("bringing.saved", { count: created.length }),
    );
    void navigate(isOne && first ? `/recipes/${first.id}` : "/recipes", { replace: true });
  }
  return { save, isRunning, problem, dismiss: () => setProblem(null), outcome };
}
