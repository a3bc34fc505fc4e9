import { say } from "@larder/words/say";
import { useNavigate } from "react-router";
import { problemsOf } from "../../api/calls/problems.ts";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { AnswerButtons } from "./answer-buttons.tsx";
import { QuestionText } from "./question-text.tsx";
import { useCheck } from "./use-check.ts";

/** One question after the other, nothing around. Source: handbook/stock-check.md#the-screen. */
export function StockCheck() {
  const navigate = useNavigate();
  const check = useCheck(() => void navigate("/inventory"));
  const { read, questions, at } = check;
  const question = questions[at];
  const place = question?.place ?? say("check.nowhere");
  return (
    <div className="mx-auto flex min-h-dvh max-w-[560px] flex-col pb-4">
      {question === undefined ? (
        <h1 className="sr-only">{say("check.loading")}</h1>
      ) : (
        <>
          <div className="flex items-center gap-2">
            <IconButton
              icon={xIcon}
              label={say("check.close")}
              busy={check.isSaving}
              onClick={() => void check.close()}
            />
            <h1 tabIndex={-1} className="flex-1 text-center text-lg wrap-anywhere">
              {place}
            </h1>
            <span className="min-w-11 text-end text-sm text-ink-2 tabular-nums">
              {say("check.progress", { at: at + 1, total: questions.length })}
            </span>
          </div>
          <progress
            value={at}
            max={questions.length}
            aria-label={say("check.progress", { at: at + 1, total: questions.length })}
            className="mt-1 h-1.5 w-full accent-(--primary)"
          />
        </>
      )}
      {problemsOf([read, ...check.actions]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mt-3">
          {text}
        </Notice>
      ))}
      {check.isRestarted && <Notice tone="info">{say("check.changed")}</Notice>}
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending} bones={<CheckBones />}>
        {question && (
          <>
            <QuestionText question={question} />
            <AnswerButtons
              about={question.lots[0] ?? {}}
              chosen={check.answers[question.id]}
              isOff={check.isSaving}
              onAnswer={(answer) => void check.answer(answer)}
            />
            <p className="mt-1.5 flex justify-between">
              <Button kind="quiet" disabled={at === 0} onClick={check.back}>
                {say("check.back")}
              </Button>
              <Button kind="quiet" busy={check.isSaving} onClick={() => void check.skip()}>
                {say("check.skip")}
              </Button>
            </p>
          </>
        )}
        {check.isLoaded && question === undefined && <NothingToCheck />}
      </Skeleton>
    </div>
  );
}

function NothingToCheck() {
  return (
    <div className="grid flex-1 content-center justify-items-center gap-3 py-10 text-center">
      <h2>{say("check.nothing")}</h2>
      <p className="text-ink-2">{say("check.nothingText")}</p>
      <ButtonLink to="/inventory" kind="main">
        {say("check.toInventory")}
      </ButtonLink>
    </div>
  );
}

function CheckBones() {
  return (
    <div className="grid justify-items-center gap-5 pt-24">
      <Bone className="size-29 rounded-full" />
      <Bone className="h-7 w-[60%]" />
      <Bone className="h-5 w-[80%]" />
    </div>
  );
}
