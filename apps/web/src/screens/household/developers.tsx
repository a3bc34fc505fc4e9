import { say } from "@larder/words/say";
import type { ReactNode } from "react";
import { ProgramAddresses } from "../../developers/program-addresses.tsx";
import { TokensPanel } from "../../developers/tokens-panel.tsx";
import { WebhooksPanel } from "../../developers/webhooks-panel.tsx";
import { caretLeftIcon } from "../../ui/art/icons/icons.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";

/** Source: handbook/tokens.md#what-a-token-may-do. */
export function Screen() {
  return (
    <div className="max-w-[44rem]">
      <ButtonLink to="/settings" kind="quiet" icon={caretLeftIcon}>
        {say("developers.settings")}
      </ButtonLink>
      <PageHead title={say("developers.title")} lead={say("developers.lead")} />
      <Part title={say("developers.tokens")}>
        <TokensPanel />
      </Part>
      <Part title={say("developers.webhooks")}>
        <WebhooksPanel />
      </Part>
      <Part title={say("developers.documents")}>
        <ProgramAddresses />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="part">
      <h2 className="mb-3.5">{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">{children}</div>
    </section>
  );
}
