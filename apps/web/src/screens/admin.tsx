import { IngredientRequests } from "../admin/ingredient-requests.tsx";
import { UserManagement } from "../admin/user-management.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { chatCircleTextIcon } from "../ui/art/icons.ts";
import { PageHead } from "../ui/layout/page-head.tsx";

/** Admin Dashboard. Source: handbook/messages.md#the-screens. */
export function Screen() {
  return (
    <>
      <PageHead
        title="Admin Dashboard"
        actions={
          <ButtonLink to="/admin/messages" icon={chatCircleTextIcon}>
            View Messages
          </ButtonLink>
        }
      />
      <div className="grid gap-9 md:gap-12">
        <UserManagement />
        <IngredientRequests />
      </div>
    </>
  );
}
