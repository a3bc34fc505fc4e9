import type { CheckQuestion } from "@larder/contract/kitchen/stock-check";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { caretRightIcon } from "../../ui/art/icons/icons.ts";
import { SectionHead } from "../../ui/layout/section-head.tsx";

interface CheckOfferProps {
  readonly questions: readonly CheckQuestion[];
}

/** A row that leads to a check that is worth two minutes. Source: handbook/stock-check.md#offer. */
export function CheckOffer({ questions }: CheckOfferProps) {
  return (
    <section aria-labelledby="check-offer">
      <SectionHead id="check-offer" title={say("check.offer")} />
      <Link
        to="/check"
        className="flex min-h-[60px] items-center gap-3 text-ink no-underline hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-name font-semibold">{say("check.start")}</span>
          <span className="block text-sm text-ink-2 wrap-anywhere">
            {say("check.offerText", { count: questions.length })}
          </span>
        </span>
        <Icon path={caretRightIcon} className="size-[18px] flex-none text-ink-3" />
      </Link>
    </section>
  );
}
