import "../ui/button.tsx";
import "../api/use-read.ts";
import "../app/session.ts";
import "../app/error-text.ts";
import "./new-row.tsx";
import "@larder/contract/cooking";
import "@larder/rules/calendar-and-money/day";
import "@base-ui/react/dialog";
import "../meals/meal-card.tsx"; // forbidden
import "../screens/budget.tsx"; // forbidden
import "../app/router.tsx"; // forbidden
import "@larder/api/testing/test-app"; // forbidden
import "node:fs"; // forbidden
import "@base-ui/react"; // forbidden
import "../testing/render.tsx"; // forbidden
