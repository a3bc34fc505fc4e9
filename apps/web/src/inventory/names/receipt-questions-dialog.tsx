import { receiptsApi } from "@larder/contract/money/receipts";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { useUndo } from "../../api/use-undo.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { ReceiptQuestionRow } from "./receipt-question-row.tsx";

interface ReceiptQuestionsDialogProps {
  readonly onClose: () => void;
}

/** The last answer. */
interface Answered {
  readonly text: string;
  readonly activityId: number;
}

/**
 * Lines of saved receipts without a known food. Source: handbook/receipt-questions.md#the-screen.
 */
export function ReceiptQuestionsDialog({ onClose }: ReceiptQuestionsDialogProps) {
  const read = useRead(receiptsApi.questions);
  const answer = useAction(receiptsApi.answerQuestion);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { undo, takeBack } = useUndo(() => setAnswered(null));
  const [busyId, setBusyId] = useState<number | null>(null);
  const questions = read.data?.questions;

  async function send(id: number, masterIngredientId: number | null) {
    setBusyId(id);
    const done = await answer.run({ params: { id }, body: { masterIngredientId } });
    setBusyId(null);
    if (!done.ok) return;
    const { ingredient, activityId } = done.data;
    const text = ingredient
      ? say("own.putAway", { name: ingredient.name })
      : say("own.stayedInBudget");
    setAnswered({ text, activityId });
  }
  return (
    <Dialog open title={say("own.questions")} size="small" readsFirst onClose={onClose}>
      {problemsOf([read, answer, undo]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      {answered && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 wrap-anywhere">
            {answered.text}
          </p>
          <Button busy={undo.isRunning} onClick={() => void takeBack(answered.activityId)}>
            {say("kit.undo")}
          </Button>
        </div>
      )}
      <Skeleton waiting={read.isPending} bones={<Bone className="h-5 w-[44%]" />}>
        <NotLoaded reads={[read]} />
        {questions?.length === 0 && (
          <EmptyState
            bare
            level={3}
            thing="receipt"
            title={say("own.noQuestions")}
            text={say("own.noQuestionsText")}
          />
        )}
        {questions !== undefined && questions.length > 0 && (
          <ul className="rows">
            {questions.map((question) => (
              <ReceiptQuestionRow
                key={question.id}
                question={question}
                isBusy={busyId === question.id}
                onAnswer={(chosen) => void send(question.id, chosen)}
              />
            ))}
          </ul>
        )}
      </Skeleton>
    </Dialog>
  );
}
