import { say } from "@larder/words/say";
import { BackgroundWork } from "../../admin/background-work.tsx";
import { IngredientRequests } from "../../admin/ingredient-requests.tsx";
import { UserManagement } from "../../admin/user-management.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { chatCircleTextIcon } from "../../ui/art/icons/icons.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";

/** Admin Dashboard. Source: handbook/messages.md#the-screens. */
export function Screen() {
  return (
    <>
      <PageHead
        title={say("admin.adminDashboard")}
        actions={
          <ButtonLink to="/admin/messages" icon={chatCircleTextIcon}>
            {say("admin.viewMessages")}
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-9 md:gap-12">
        <UserManagement />
        <IngredientRequests />
        <BackgroundWork />
      </div>
    </>
  );
}
