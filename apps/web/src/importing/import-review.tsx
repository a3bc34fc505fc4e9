import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import type { ImportAnswer } from "@larder/contract/recipes/recipe-imports";
import { say } from "@larder/words/say";
import { useMemo, useState } from "react";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { FailedEntries } from "./failed-entries.tsx";
import { NewNames } from "./new-names.tsx";
import { ProposalEditor } from "./proposal-editor.tsx";
import { ProposalList } from "./proposal-list.tsx";
import { isTicked } from "./review-choices.ts";
import { knownNames, newNames } from "./reviewed-lines.ts";
import { ReviewingProvider } from "./reviewing.ts";
import { ServingsOfMany } from "./servings-of-many.tsx";
import { useReviewChoices } from "./kept-review.ts";
import { useSaveImport } from "./use-save-import.ts";

interface ImportReviewProps {
  readonly answer: ImportAnswer;
  readonly isDiscarding: boolean;
  readonly onDiscard: () => Promise<void>;
  /** It is saved or gone already. */
  readonly onTaken: () => void;
}

/** Source: handbook/recipe-import.md#the-screens. */
export function ImportReview({ answer, isDiscarding, onDiscard, onTaken }: ImportReviewProps) {
  const { recipes, failed } = answer;
  const catalogue = useRead(catalogueApi.masterIngredients);
  const [choices, change] = useReviewChoices(answer.import.id);
  const ingredients = useMemo(() => catalogue.data?.masterIngredients ?? [], [catalogue.data]);
  const known = useMemo(() => knownNames(ingredients), [ingredients]);
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSaveImport(answer.import.id, onTaken);
  const ticked = recipes.filter((proposal) => isTicked(choices, proposal));
  const [single] = recipes;
  const isOne = recipes.length === 1;
  if (saving.outcome !== null) return <Outcome {...saving.outcome} />;
  return (
    <ReviewingProvider value={{ choices, change, known, ingredients }}>
      {saving.problem && (
        <Notice tone="error" onDismiss={saving.dismiss} takesFocus className="mb-5">
          {saving.problem.text}
        </Notice>
      )}
      <div className="grid max-w-4xl gap-2">
        {isOne && single && <ProposalEditor proposal={single} isAlone />}
        {!isOne && (
          <>
            <ServingsOfMany recipes={ticked} />
            <NewNames names={newNames(answer, choices, known)} />
            <ProposalList recipes={recipes} wrong={saving.problem?.index ?? null} />
          </>
        )}
        <FailedEntries failed={failed} when="read" isOpen={recipes.length === 0} />
        <footer className="thumb-bar sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-page py-3 max-md:bottom-[calc(var(--quick-height)+env(safe-area-inset-bottom))]">
          <Button busy={isDiscarding} disabled={saving.isRunning} onClick={() => setIsAsking(true)}>
            {say("bringing.discard")}
          </Button>
          {recipes.length > 0 && (
            <Button
              kind="main"
              className="max-md:min-h-tap-lg max-md:flex-1"
              busy={saving.isRunning}
              busyText={say("kit.saving")}
              needsConnection
              onClick={() => void saving.save(recipes, choices, known)}
            >
              {say("bringing.save", { count: isOne ? 1 : ticked.length })}
            </Button>
          )}
        </footer>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={say("bringing.discardTitle")}
        text={say("bringing.discardText")}
        confirmText={say("bringing.discard")}
        busyText={say("bringing.discard")}
        busy={isDiscarding}
        onConfirm={() => void onDiscard().then(() => setIsAsking(false))}
        onCancel={() => setIsAsking(false)}
      />
    </ReviewingProvider>
  );
}

interface OutcomeProps {
  readonly count: number;
  readonly failed: ImportAnswer["failed"];
}

/** What became of an import of which something could not be saved. */
function Outcome({ count, failed }: OutcomeProps) {
  return (
    <div className="grid max-w-3xl gap-4">
      <Notice tone="success" takesFocus>
        {say("bringing.saved", { count })}
      </Notice>
      <FailedEntries failed={failed} when="saved" isOpen />
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to="/recipes">{say("bringing.myRecipes")}</ButtonLink>
        <ButtonLink to="/recipes/import">{say("bringing.bringMore")}</ButtonLink>
      </div>
    </div>
  );
}
