import { say } from "@larder/words/say";
import {
  bookOpenTextIcon,
  cookingPotIcon,
  jarLabelIcon,
  walletIcon,
} from "../ui/art/icons/icons.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";

const actions = () => [
  { text: say("dashboard.manageInventory"), to: "/inventory", icon: jarLabelIcon },
  { text: say("dashboard.manageRecipes"), to: "/recipes", icon: bookOpenTextIcon },
  { text: say("dashboard.viewBudget"), to: "/budget", icon: walletIcon },
  { text: say("dashboard.whatCanICook"), to: "/what-can-i-cook", icon: cookingPotIcon },
];

/** Four doors. Source: handbook/screens.md#the-dashboard. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <SectionHead id="quick-actions" title={say("dashboard.quickActions")} />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-2 md:grid-cols-4 @min-[90rem]/dashboard:grid-cols-2">
        {actions().map(({ text, to, icon }) => (
          <li key={to} className="grid">
            <ButtonLink to={to} icon={icon} className="min-h-12 justify-start px-3 text-md">
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
