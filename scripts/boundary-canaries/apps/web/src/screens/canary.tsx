import "../meals/meal-card.tsx";
import "../budget/expense-list.tsx";
import "../ui/button.tsx";
import "../app/session.ts";
import "./budget.tsx"; // forbidden
import "node:fs"; // forbidden
import "@base-ui/react"; // forbidden
import "../testing/render.tsx"; // forbidden
