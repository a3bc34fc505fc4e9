import "kysely";
import "../db/schema.ts";
import "../db/dialect.ts";
import "@larder/rules/calendar-and-money/day";
import type { Other } from "./other.store.ts";
import "fastify"; // forbidden
import "@larder/contract/cooking"; // forbidden
import "./other.store.ts"; // forbidden
import "../recipes/recipe.store.ts"; // forbidden
import "../recipes/save-recipe.ts"; // forbidden
import "../meals/cook-meal.ts"; // forbidden
import "../http/outcome.ts"; // forbidden
import "../testing/builders.ts"; // forbidden
