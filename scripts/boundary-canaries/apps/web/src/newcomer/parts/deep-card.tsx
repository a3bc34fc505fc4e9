import "../../ui/button.tsx";
import "../../api/use-read.ts";
import "../../app/session.ts";
import "../new-card.tsx";
import "../../meals/meal-card.tsx"; // forbidden
import "../../screens/budget.tsx"; // forbidden
import "../../app/router.tsx"; // forbidden
import "node:fs"; // forbidden
import "@base-ui/react"; // forbidden
import "../../testing/render.tsx"; // forbidden
