import "../http/outcome.ts";
import "../db/transaction.ts";
import "../db/dialect.ts";
import "../deps.ts";
import "@larder/contract/cooking";
import "@larder/rules/calendar-and-money/day";
import "./newcomer.store.ts";
import "node:crypto";
import "fastify"; // forbidden
import "@fastify/multipart"; // forbidden
import "kysely"; // forbidden
import "pg"; // forbidden
import "../http/serve.ts"; // forbidden
import "../db/connect.ts"; // forbidden
import "../recipes/recipe.store.ts"; // forbidden
import "../meals/cook-meal.ts"; // forbidden
import "../meals/meals.routes.ts"; // forbidden
import "./other.routes.ts"; // forbidden
import "../testing/test-app.ts"; // forbidden
import "@larder/web/main"; // forbidden
