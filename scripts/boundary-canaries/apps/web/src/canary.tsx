import "./app/router.tsx";
import "./screens/budget.tsx"; // forbidden
import "node:fs"; // forbidden
import "@base-ui/react"; // forbidden
import "./testing/render.tsx"; // forbidden
