import {
  type CheckAnswer,
  type CheckQuestion,
  stockCheckApi,
} from "@larder/contract/kitchen/stock-check";
import { say } from "@larder/words/say";
import { useState } from "react";
import { hasCode } from "../../api/calls/call-error.ts";
import { useSession } from "../../api/kept/session.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { useUndo } from "../../api/use-undo.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { answersOfLots } from "./answers-of-lots.ts";
import { type Answers, keepCheck, keptCheck } from "./kept-check.ts";

/** The lots of answered questions as the call takes them. */
const lotsOf = (questions: readonly CheckQuestion[], answers: Answers) =>
  questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer === undefined ? [] : answersOfLots(question, answer);
  });

/** The first question without an answer; after the last one their number. */
function firstOpen(questions: readonly CheckQuestion[], answers: Answers): number {
  const at = questions.findIndex(({ id }) => answers[id] === undefined);
  return at < 0 ? questions.length : at;
}

/**
 * The questions of a check stay until it ends; its answers survive a reload. Source:
 * handbook/stock-check.md#the-screen.
 */
export function useCheck(onDone: () => void) {
  const userId = useSession((session) => session.user?.id);
  const read = useRead(stockCheckApi.look);
  const save = useAction(stockCheckApi.answer);
  const { undo, undoOf } = useUndo(showToast);
  const [held, setHeld] = useState<readonly CheckQuestion[] | null>(null);
  const [answers, setAnswers] = useState<Answers>(() => keptCheck(userId));
  const [at, setAt] = useState(0);
  const [isRestarted, setIsRestarted] = useState(false);
  const asked = read.data?.questions;
  // Changes of others would move the questions under the thumb.
  if (held === null && asked !== undefined) {
    setHeld(asked);
    setAt(firstOpen(asked, answers));
  }
  const questions = held ?? [];

  function keep(next: Answers) {
    setAnswers(next);
    keepCheck(userId, next);
  }

  async function finish(said: Answers) {
    const lots = lotsOf(questions, said);
    if (lots.length === 0) return onDone();
    const done = await save.run({ body: { answers: lots } });
    if (!done.ok) {
      if (!hasCode(done.error, "conflict")) return;
      await read.refetch();
      setHeld(null);
      keep({});
      setIsRestarted(true);
      save.dismiss();
      return;
    }
    keep({});
    const count = questions.filter(({ id }) => said[id] !== undefined).length;
    showToast(say("check.saved", { count }), undoOf(done.data.activityId));
    onDone();
  }

  async function goOn(said: Answers) {
    if (at + 1 < questions.length) setAt(at + 1);
    else await finish(said);
  }

  return {
    read,
    /** For their failures. */
    actions: [save, undo],
    isSaving: save.isRunning,
    questions,
    isLoaded: held !== null,
    isRestarted,
    at: Math.min(at, Math.max(questions.length - 1, 0)),
    answers,
    answer: async (answer: CheckAnswer) => {
      const question = questions[at];
      if (question === undefined) return;
      const said = { ...answers, [question.id]: answer };
      keep(said);
      await goOn(said);
    },
    skip: () => goOn(answers),
    back: () => setAt(Math.max(0, at - 1)),
    /** Saves what was answered. */
    close: () => finish(answers),
  };
}
