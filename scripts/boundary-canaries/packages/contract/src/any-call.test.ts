import "vitest";
import "node:fs";
import "@larder/rules/calendar-and-money/day";
import "@larder/api/testing/test-app"; // forbidden
import "../../../apps/api/src/app.ts"; // forbidden
