import "./day.ts";
import "vitest";
import "fast-check";
import "@larder/contract/meals"; // forbidden
import "../../contract/src/meals.ts"; // forbidden
