import "./endpoint.ts";
import "zod/mini";
import "@larder/rules/calendar-and-money/day";
import "node:fs"; // forbidden
import "@larder/api/app"; // forbidden
import "../../../apps/web/src/main.tsx"; // forbidden
import "zod"; // forbidden
import "react"; // forbidden
