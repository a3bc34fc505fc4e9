import "./call.ts";
import "../app/session.ts";
import "@larder/contract/cooking";
import "../meals/meal-card.tsx"; // forbidden
import "../screens/budget.tsx"; // forbidden
import "../ui/button.tsx"; // forbidden
import "node:fs"; // forbidden
import "@base-ui/react"; // forbidden
import "../testing/render.tsx"; // forbidden
