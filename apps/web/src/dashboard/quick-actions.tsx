import { say } from "@larder/words/say";
import { Link } from "react-router";
import { Icon } from "../ui/art/icon.tsx";
import {
  bookOpenTextIcon,
  caretRightIcon,
  cookingPotIcon,
  jarLabelIcon,
  walletIcon,
} from "../ui/art/icons.ts";
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
      <ul className="rows [--text-at:56px]">
        {actions().map(({ text, to, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-3 rounded-md text-name font-semibold text-ink no-underline hover:bg-hover"
            >
              <span className="grid size-11 place-items-center rounded-md bg-primary-soft text-[1.2rem] text-on-primary-soft">
                <Icon path={icon} />
              </span>
              {text}
              <Icon path={caretRightIcon} className="ml-auto size-[18px] text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
