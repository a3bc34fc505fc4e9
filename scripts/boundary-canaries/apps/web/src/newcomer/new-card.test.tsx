import "../testing/render.tsx";
import "@larder/api/testing/test-app";
import "vitest";
import "../screens/budget.tsx";
import "@larder/api/app"; // forbidden
import "../../../api/src/app.ts"; // forbidden
