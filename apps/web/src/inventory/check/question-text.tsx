import type { CheckQuestion } from "@larder/contract/kitchen/stock-check";
import { say } from "@larder/words/say";
import { dayText } from "../../ui/text/format.ts";
import { amountText } from "./amount-text.ts";
import { LotSticker } from "../lot/lot-sticker.tsx";

interface QuestionTextProps {
  readonly question: CheckQuestion;
}

/** The evidence in sentences. */
function evidenceOf({ lots, days, pace, why }: CheckQuestion): string {
  const [first] = lots;
  return [
    say("check.lastSeen", { days }),
    ...(first?.openedOn ? [say("check.opened", { day: dayText(first.openedOn) })] : []),
    ...(why === "planned" ? [say("check.planned")] : []),
    ...(why === "dated" && first?.expiryDate
      ? [say("check.dated", { day: dayText(first.expiryDate) })]
      : []),
    ...(pace > 0 ? [say("check.pace", { days: Math.max(1, Math.round(pace)) })] : []),
  ].join(" ");
}

/** One food, about how much of it there is, and what is known of it. */
export function QuestionText({ question }: QuestionTextProps) {
  const { name, lots } = question;
  const amount = amountText(question);
  return (
    <section
      aria-live="polite"
      className="grid flex-1 content-center justify-items-center gap-1 py-2.5 text-center"
    >
      <LotSticker name={name} className="size-29" />
      <h2 className="text-[1.75rem] leading-tight wrap-anywhere">{name}</h2>
      <p className="text-lg">
        {lots.length === 1
          ? say("check.about", { amount })
          : say("check.several", { amount, count: lots.length })}
      </p>
      <p className="mt-1.5 max-w-[34ch] text-ink-2">{evidenceOf(question)}</p>
    </section>
  );
}
