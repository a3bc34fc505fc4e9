import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { Badge } from "../ui/layout/badge.tsx";
import { classes } from "../ui/styles/classes.ts";
import { Icon } from "../ui/art/icon.tsx";
import { checkCircleFillIcon } from "../ui/art/first-icons.ts";
import { Receipt } from "./receipt.tsx";

/** The four blurbs, each with a small picture of what it means. Source: handbook/visitors.md#the-landing-page. */
export function LandingFeatures() {
  return (
    <section
      aria-labelledby="features"
      className="mx-auto mt-[72px] max-w-[80rem] px-4 min-[56.25rem]:px-7"
    >
      <h2 id="features" className="mb-7 max-w-[24ch] text-3xl font-extrabold tracking-[-0.025em]">
        {say("landing.features")}
      </h2>
      <div className="grid gap-[18px] sm:grid-cols-2 lg:grid-cols-4">
        <Feature
          thread="thread-3"
          title={say("landing.smartInventory")}
          text={say("landing.smartInventoryText")}
          picture={
            <>
              <Row>
                <span className="flex-1">{say("landing.spinach")}</span>
                <Badge kind="expiresSoon" />
              </Row>
              <Row>
                <span className="flex-1">{say("landing.wholeMilk")}</span>
                <Badge kind="fresh" />
              </Row>
            </>
          }
        />
        <Feature
          thread="thread-2"
          title={say("landing.recipeBook")}
          text={say("landing.recipeBookText")}
          picture={
            <>
              <Row>
                <span className="flex-1">{say("landing.spinachCurry")}</span>
                <span className="tabular-nums">$6.42</span>
              </Row>
              <Row>
                <span className="flex-1 text-ink-2">{say("landing.costPerServing")}</span>
                <span className="tabular-nums">$1.61</span>
              </Row>
              <Row>
                <span className="flex-1">{say("landing.allInStock")}</span>
                <Icon path={checkCircleFillIcon} />
              </Row>
            </>
          }
        />
        <Feature
          thread="thread-1"
          title={say("landing.receiptScanning")}
          badge={<Badge kind="pro" />}
          text={say("landing.receiptScanningText")}
          picture={<Receipt />}
        />
        <Feature
          thread="thread-4"
          title={say("landing.budgetAndExpenses")}
          text={say("landing.budgetAndExpensesText")}
          picture={
            <div className="grid gap-2 rounded-md border border-line bg-raised p-3 text-sm font-semibold shadow-card">
              <span className="flex items-center gap-1.5">
                <span className="flex-1">{say("landing.thisMonth")}</span>
                <span className="tabular-nums">{say("landing.spentOfBudget")}</span>
              </span>
              <span className="h-[22px] overflow-hidden rounded-[6px] border-[1.5px] border-track-edge bg-track">
                <span className="block h-full w-[62%] border-r-[3px] border-bar-green-edge bg-bar-green" />
              </span>
            </div>
          }
        />
      </div>
    </section>
  );
}

interface FeatureProps {
  readonly thread: "thread-1" | "thread-2" | "thread-3" | "thread-4";
  readonly title: string;
  readonly text: string;
  readonly badge?: ReactNode;
  readonly picture: ReactNode;
}

function Feature({ thread, title, text, badge, picture }: FeatureProps) {
  return (
    <article className="card grid grid-rows-[auto_1fr] overflow-hidden">
      <div
        className={classes(
          "cloth weave-faint grid min-h-[200px] content-center gap-2 border-b border-line px-5 py-[22px]",
          thread,
        )}
      >
        {picture}
      </div>
      <div className="px-5 pt-[18px] pb-6">
        <div className="flex items-start justify-between gap-2.5">
          <h3>{title}</h3>
          {badge}
        </div>
        <p className="mt-1.5 text-ink-2">{text}</p>
      </div>
    </article>
  );
}

interface RowProps {
  readonly children: ReactNode;
}

function Row({ children }: RowProps) {
  return (
    <div className="flex items-center gap-2.5 rounded-md border border-line bg-raised py-2 pr-2.5 pl-3 text-sm font-semibold shadow-card">
      {children}
    </div>
  );
}
