import { type WayOfUsing, waysOfUsing } from "@larder/contract/kitchen/inventory";
import { noticesApi } from "@larder/contract/household/notices";
import type { Data } from "@larder/contract/endpoint";
import { daysBetween, type IsoDate, parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { expiringWhen, isExpired } from "@larder/rules/kitchen/lots/expiry";
import { say } from "@larder/words/say";
import { useState } from "react";
import { hasCode } from "../api/calls/call-error.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { weekdayText } from "../ui/text/day-words.ts";
import { foodText } from "../ui/text/amount-text.ts";
import { Button } from "../ui/controls/button.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { today } from "../ui/text/format.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { useLinkToken } from "../ui/browser/link-token.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { useStepFocus } from "../ui/overlays/use-step-focus.ts";

type Food = Data<typeof noticesApi.about>;

const WAYS = { eaten: "notices.eaten", wasted: "notices.wasted", given: "notices.given" } as const;

const foodWords = ({ name, quantity, unit, forms }: Food): string =>
  foodText({ quantity, unit }, { name, forms });

/** The expiry. This page has none of the shared texts of inner screens. */
function whenWords(day: IsoDate): string {
  if (isExpired(day, today())) return say("notices.pastDate");
  switch (expiringWhen(day, today())) {
    case "expiringToday":
      return say("notices.expiringToday");
    case "expiringTomorrow":
      return say("notices.expiringTomorrow");
    case "expiringOn":
      return say("notices.expiringOn", { weekday: weekdayText(day) });
    case "expiringIn":
      return say("notices.expiringIn", { days: daysBetween(today(), day) });
  }
}

function sentenceAbout(food: Food): string {
  const expiryDate = parseIsoDate(food.expiryDate ?? "");
  if (expiryDate === null) return say("notices.foodUndated", { food: foodWords(food) });
  return say("notices.foodText", { food: foodWords(food), when: whenWords(expiryDate) });
}

/**
 * Asks what happened to the food of a digest's link; opening it changes nothing. Source:
 * handbook/notices.md#one-tap.
 */
export function FoodPage() {
  const token = useLinkToken();
  // The next link in the same tab is about other food.
  return <FoodOfLink key={token} token={token} />;
}

function FoodOfLink({ token }: { readonly token: string }) {
  const about = useRead(noticesApi.about, { body: { token } });
  const act = useAction(noticesApi.act);
  const [done, setDone] = useState<Food | null>(null);
  const isRefused = hasCode(act.error, "not_found");
  const isGone = isRefused || hasCode(about.error, "not_found");
  // The pressed button is gone; a link that was invalid from the start takes no focus.
  useStepFocus(done === null ? (isRefused ? "gone" : "ask") : "done");
  const openLarder = <ButtonLink to="/inventory">{say("notices.openLarder")}</ButtonLink>;

  async function mark(how: WayOfUsing) {
    const acted = await act.run({ body: { token, how } });
    if (acted.ok) setDone(acted.data);
  }
  if (done !== null)
    return (
      <EmptyState
        thing="jar"
        level={1}
        bare
        title={say("notices.noted")}
        text={say("notices.notedText", { food: foodWords(done) })}
        action={openLarder}
      />
    );
  if (isGone)
    return (
      <EmptyState
        thing="jar"
        level={1}
        bare
        title={say("notices.linkGone")}
        text={say("notices.linkGoneText")}
        action={openLarder}
      />
    );
  const problem = about.problem ?? act.problem;
  return (
    <>
      <h1 tabIndex={-1} className="mb-4">
        {say("notices.foodTitle")}
      </h1>
      {problem !== null && (
        <Notice tone="error" onDismiss={about.problem === null ? act.dismiss : about.dismiss}>
          {problem}
        </Notice>
      )}
      <NotLoaded reads={[about]} />
      <Skeleton waiting={about.isPending} bones={<Bone className="h-8 w-[80%]" />}>
        {about.data && (
          <>
            <p className="mb-6 text-lg wrap-anywhere">{sentenceAbout(about.data)}</p>
            <div className="grid gap-3">
              {waysOfUsing.map((how) => (
                <Button
                  key={how}
                  large
                  block
                  disabled={act.isRunning}
                  needsConnection
                  onClick={() => void mark(how)}
                >
                  {say(WAYS[how])}
                </Button>
              ))}
            </div>
          </>
        )}
      </Skeleton>
    </>
  );
}
