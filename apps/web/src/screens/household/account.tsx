import { say } from "@larder/words/say";
import { ProfileCard } from "../../account/profile-card.tsx";
import { MyBookPanel } from "../../publishing/my-book-panel.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";

/** My Account. Source: handbook/screens.md#account-and-settings. */
export function Screen() {
  return (
    <>
      <PageHead title={say("account.myAccount")} />
      <div className="grid items-start gap-5 md:grid-cols-[5fr_7fr]">
        <ProfileCard />
        <MyBookPanel />
      </div>
    </>
  );
}
