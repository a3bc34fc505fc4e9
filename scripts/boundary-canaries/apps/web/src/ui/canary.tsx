import "./button.tsx";
import "@larder/rules/money";
import "../api/call.ts"; // forbidden
import "../meals/meal-card.tsx"; // forbidden
import "@larder/contract/meals"; // forbidden
import "node:fs"; // forbidden
import "@base-ui/react"; // forbidden
import "../testing/render.tsx"; // forbidden
