import "@playwright/test";
import "../fixtures.ts";
import "@larder/rules/day"; // forbidden
import "../../apps/api/src/app.ts"; // forbidden
import "../../packages/rules/src/day.ts"; // forbidden
