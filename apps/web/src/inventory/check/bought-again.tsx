import {
  type CheckAnswer,
  type CheckQuestion,
  stockCheckApi,
} from "@larder/contract/kitchen/stock-check";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { useUndo } from "../../api/use-undo.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SectionHead } from "../../ui/layout/section-head.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { eatWord } from "../lot/eat-words.ts";
import { answersOfLots } from "./answers-of-lots.ts";
import { amountText } from "./amount-text.ts";

interface BoughtAgainProps {
  /** The foods that were just put away. */
  readonly foods: readonly number[];
  /** Where its code could not be fetched. */
  readonly onClose: () => void;
}

/**
 * Asks about older, doubtful food of what was bought again, one tap each. Source:
 * handbook/stock-check.md#bought-again.
 */
export function BoughtAgain({ foods }: BoughtAgainProps) {
  const read = useRead(
    stockCheckApi.look,
    { query: { foods: [...foods] } },
    { enabled: foods.length > 0 },
  );
  const save = useAction(stockCheckApi.answer);
  const { undo, undoOf } = useUndo(showToast);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const questions = (read.data?.questions ?? []).filter(({ id }) => !left.has(id));
  if (foods.length === 0 || questions.length === 0) return null;
  const leave = (id: number) => setLeft(new Set([...left, id]));

  async function answer(question: CheckQuestion, said: CheckAnswer) {
    const done = await save.run({ body: { answers: answersOfLots(question, said) } });
    if (!done.ok) return void read.refetch();
    leave(question.id);
    showToast(say("check.saved", { count: 1 }), undoOf(done.data.activityId));
  }
  return (
    <section aria-labelledby="bought-again" className="mb-4">
      <SectionHead id="bought-again" title={say("check.boughtAgain")} />
      {problemsOf([save, undo]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <ul className="rows">
        {questions.map((question) => (
          <li key={question.id} className="grid gap-1.5 py-2">
            <p id={`again-${question.id}`} className="wrap-anywhere">
              {say("check.stillSome", { name: question.name, amount: amountText(question) })}
            </p>
            <p className="flex flex-wrap gap-2">
              {(["there", "eaten"] as const).map((said) => (
                <Button
                  key={said}
                  disabled={save.isRunning}
                  needsConnection
                  aria-describedby={`again-${question.id}`}
                  onClick={() => void answer(question, said)}
                >
                  {said === "there" ? say("check.there") : eatWord(question.lots[0] ?? {}, "eaten")}
                </Button>
              ))}
              <Button
                kind="quiet"
                aria-describedby={`again-${question.id}`}
                onClick={() => leave(question.id)}
              >
                {say("check.notNow")}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
