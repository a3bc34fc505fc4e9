import "@playwright/test";
import "../fixtures.ts";
import "@larder/rules/calendar-and-money/day"; // forbidden
import "../../apps/api/src/app.ts"; // forbidden
import "../../packages/rules/src/calendar-and-money/day.ts"; // forbidden
