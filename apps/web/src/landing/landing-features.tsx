import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { Badge } from "../ui/layout/badge.tsx";
import { Thing } from "../ui/art/thing.tsx";
import type { ThingName } from "../ui/art/stickers/sticker-things.ts";

/** The four features. Source: handbook/visitors.md#the-landing-page. */
export function LandingFeatures() {
  return (
    <section aria-labelledby="features" className="landing-wrap pt-9 pb-10 text-on-hero lg:pt-11">
      <h2 id="features" className="mb-5 text-2xl font-extrabold tracking-[-0.02em]">
        {say("landing.features")}
      </h2>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        <Feature
          thing="jar"
          title={say("landing.smartInventory")}
          text={say("landing.smartInventoryText")}
        />
        <Feature
          thing="book"
          title={say("landing.recipeBook")}
          text={say("landing.recipeBookText")}
        />
        <Feature
          thing="receipt"
          title={say("landing.receiptScanning")}
          text={say("landing.receiptScanningText")}
          badge={<Badge kind="pro" />}
        />
        <Feature
          thing="coins"
          title={say("landing.budgetAndExpenses")}
          text={say("landing.budgetAndExpensesText")}
        />
      </div>
    </section>
  );
}

interface FeatureProps {
  readonly thing: ThingName;
  readonly title: string;
  readonly text: string;
  readonly badge?: ReactNode;
}

function Feature({ thing, title, text, badge }: FeatureProps) {
  return (
    <article className="flex gap-3.5 lg:grid lg:content-start lg:gap-2">
      <Thing name={thing} className="size-12" />
      <div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-[1.0625rem] leading-[1.2]">{title}</h3>
          {badge}
        </div>
        <p className="mt-1 text-[0.9375rem] leading-[1.4] text-on-hero-2">{text}</p>
      </div>
    </article>
  );
}
