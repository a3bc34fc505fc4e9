import "./session.ts";
import "../ui/button.tsx";
import "../api/call.ts";
import "../screens/budget.tsx";
import "../inventory/stock-query.ts";
const budget = () => import("../screens/budget.tsx");
import "../meals/meal-card.tsx"; // forbidden
import "node:fs"; // forbidden
import "@base-ui/react"; // forbidden
import "../testing/render.tsx"; // forbidden
