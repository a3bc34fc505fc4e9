import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { hasCode } from "../api/calls/call-error.ts";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { FailedEntries } from "./failed-entries.tsx";
import { ImportReview } from "./import-review.tsx";
import { forgetReview } from "./kept-review.ts";
import { ReadingProgress } from "./reading-progress.tsx";

const ASKED_EVERY_MS = 1000;
const BONES = 6;

/** Source: handbook/recipe-import.md#the-screens. */
export function ReviewScreen() {
  const { importId } = useParams();
  const id = Number(importId);
  return <OneImport key={id} id={id} />;
}

function OneImport({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const [isReading, setIsReading] = useState(false);
  const read = useRead(
    recipeImportsApi.get,
    { params: { id } },
    // Only while there is more to come; a hidden tab asks nothing.
    isReading ? { everyMs: ASKED_EVERY_MS } : {},
  );
  const cancel = useAction(recipeImportsApi.cancel);
  const { data } = read;
  const status = data?.import.status;
  if ((status === "reading") !== isReading) setIsReading(status === "reading");

  async function discard() {
    const done = await cancel.run({ params: { id } });
    if (!done.ok && !hasCode(done.error, "not_found")) return;
    forgetReview(id);
    showToast(say("bringing.discarded"));
    void navigate("/recipes/import");
  }
  if (hasCode(read.error, "not_found") || Number.isNaN(id)) return <Gone />;
  const count = data?.recipes.length ?? 0;
  return (
    <>
      <PageHead
        title={
          count > 1 && status !== "reading"
            ? say("bringing.reviewMany", { count })
            : say("bringing.reviewOne")
        }
      />
      {problemsOf([read, cancel]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-5">
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending} bones={<ReviewBones />}>
        {data && status === "reading" && (
          <ReadingProgress
            progress={data.progress}
            isStopping={cancel.isRunning}
            onCancel={() => void discard()}
          />
        )}
        {data && status === "ready" && (
          <ImportReview
            answer={data}
            isDiscarding={cancel.isRunning}
            onDiscard={discard}
            onTaken={() => void read.refetch()}
          />
        )}
        {data && status === "failed" && (
          <>
            <EmptyState
              thing="book"
              title={say("bringing.interrupted")}
              action={<ButtonLink to="/recipes/import">{say("bringing.bringAgain")}</ButtonLink>}
            />
            <FailedEntries failed={data.failed} when="read" />
          </>
        )}
        {status === "saved" && (
          <EmptyState
            thing="book"
            title={say("bringing.savedBefore")}
            text={say("bringing.savedBeforeText")}
            action={<ButtonLink to="/recipes">{say("bringing.myRecipes")}</ButtonLink>}
          />
        )}
      </Skeleton>
    </>
  );
}

function ReviewBones() {
  return (
    <div className="grid gap-4">
      {Array.from({ length: BONES }, (_, place) => (
        <Bone key={place} className="h-12" />
      ))}
    </div>
  );
}

function Gone() {
  return (
    <EmptyState
      thing="book"
      level={1}
      title={say("bringing.gone")}
      text={say("bringing.goneText")}
      action={<ButtonLink to="/recipes/import">{say("bringing.bringAgain")}</ButtonLink>}
    />
  );
}
