import "./day.ts";
import "node:fs"; // forbidden
import "zod/mini"; // forbidden
import "@larder/contract/cooking"; // forbidden
import "../../contract/src/meals.ts"; // forbidden
import "vitest"; // forbidden
