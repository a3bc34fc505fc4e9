import { noticesApi } from "@larder/contract/household/notices";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { NoticesForm } from "./notices-form.tsx";
import type { What } from "./notice-part.tsx";

/** Source: handbook/notices.md#the-screens. */
export function NoticesPanel({ what }: { readonly what: What }) {
  const read = useRead(noticesApi.read);
  return (
    <>
      <p className="text-ink-2">{say("notices.about")}</p>
      {read.problem !== null && (
        <Notice tone="error" heading={say("kit.error")} onDismiss={read.dismiss}>
          {read.problem}
        </Notice>
      )}
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
