import { noticesApi } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { NoticesForm } from "./notices-form.tsx";
import type { What } from "./notice-part.tsx";

/** Source: handbook/notices.md#the-screens. */
export function NoticesPanel({ what }: { readonly what: What }) {
  const read = useRead(noticesApi.read);
  return (
    <>
      <p className="text-ink-2">{say("notices.about")}</p>
      <ProblemNotice of={read} heading={say("kit.error")} />
      <NotLoaded reads={[read]} />
      <Skeleton
        waiting={read.isPending}
        bones={<Bone className="h-tap w-full" />}
        room="min-h-[16rem]"
      >
        {read.data && <NoticesForm what={what} saved={read.data} />}
      </Skeleton>
    </>
  );
}
