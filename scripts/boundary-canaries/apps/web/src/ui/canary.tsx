import "./button.tsx";
import "@larder/rules/calendar-and-money/money";
import "../api/call.ts"; // forbidden
import "../meals/meal-card.tsx"; // forbidden
import "@larder/contract/cooking"; // forbidden
import "node:fs"; // forbidden
import "@base-ui/react"; // forbidden
import "../testing/render.tsx"; // forbidden
