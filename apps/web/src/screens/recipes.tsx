import { PublishDialog } from "../publishing/publish-dialog.tsx";
import { RecipesScreen } from "../recipes/recipes-screen.tsx";

/** Recipes. Source: spec §2. */
export function Screen() {
  return (
    <RecipesScreen
      renderPublishDialog={({ open, onClose }) => (
        <PublishDialog open={open} onClose={onClose} book={null} />
      )}
    />
  );
}
