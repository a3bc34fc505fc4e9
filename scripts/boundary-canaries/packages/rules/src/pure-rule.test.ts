import "./day.ts";
import "vitest";
import "fast-check";
import "@larder/contract/cooking"; // forbidden
import "../../contract/src/meals.ts"; // forbidden
