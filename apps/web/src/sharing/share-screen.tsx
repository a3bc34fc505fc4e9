import { mayAccess } from "@larder/rules/access";
import { say } from "@larder/words/say";
import { useNavigate } from "react-router";
import { handOver } from "../api/kept/handed-over.ts";
import { keepForPerson, keptForPerson } from "../api/kept/kept-for-person.ts";
import { useSession } from "../api/kept/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { usePageTitle } from "../ui/browser/page-title.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { WaitingPlace } from "../ui/layout/waiting.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { SharedThingItem } from "./shared-thing-item.tsx";
import type { ShareKind } from "./share-kind.ts";
import { useShare, type SharedThing } from "./use-share.ts";

const PICTURES_ARE = "shared-pictures";

function rememberedKind(person: number): ShareKind | null {
  const kept = keptForPerson(person, PICTURES_ARE);
  return kept === "receipt" || kept === "recipe" ? kept : null;
}

/** Hands a thing to the screen that reads it; its path. */
function handTo(thing: SharedThing, kind: ShareKind): string {
  const { file, text } = thing;
  if (file === null) handOver({ to: "recipeText", text });
  else if (kind === "receipt") handOver({ to: "receipt", file });
  else handOver({ to: thing.guess === "unsure" ? "recipePhoto" : "recipe", file });
  return kind === "receipt" ? "/scan-receipt" : "/recipes/import";
}

/** Nothing is read before a tap. Source: handbook/receipts.md#the-share-sheet. */
export function ShareScreen() {
  const { waiting, forget, forgetAll } = useShare();
  // Its own, so that the first file, which has the others, needs no text for it.
  usePageTitle(say("sharing.title"));
  const navigate = useNavigate();
  const person = useSession((session) => session.user?.id ?? 0);
  const isPro = useSession((session) => mayAccess(session.user, "pro"));

  async function take(thing: SharedThing, kind: ShareKind): Promise<void> {
    if (thing.guess === "unsure") keepForPerson(person, PICTURES_ARE, kind);
    const path = handTo(thing, kind);
    await forget(thing);
    await navigate(path);
  }
  if (waiting === undefined) return <WaitingPlace className="min-h-[40dvh]" />;
  const { things, left } = waiting;
  return (
    <>
      <PageHead title={say("sharing.title")} lead={things.length > 0 ? say("sharing.lead") : ""} />
      <div className="grid max-w-3xl gap-5">
        {things.length === 0 && (
          <>
            <p>{say("sharing.nothing")}</p>
            <div className="flex flex-wrap gap-2.5">
              <ButtonLink to="/scan-receipt">{say("sharing.toScanner")}</ButtonLink>
              <ButtonLink to="/recipes/import">{say("sharing.toImport")}</ButtonLink>
            </div>
          </>
        )}
        {left > 0 && <Notice tone="info">{say("sharing.left", { count: left })}</Notice>}
        {things.length > 0 && (
          <ul className="grid gap-4">
            {things.map((thing) => (
              <SharedThingItem
                key={thing.path ?? "texts"}
                thing={thing}
                remembered={rememberedKind(person)}
                isPro={isPro}
                onTake={(kind) => void take(thing, kind)}
              />
            ))}
          </ul>
        )}
        {things.length > 0 && (
          <div>
            <Button onClick={() => void forgetAll()}>{say("sharing.discard")}</Button>
          </div>
        )}
      </div>
    </>
  );
}
