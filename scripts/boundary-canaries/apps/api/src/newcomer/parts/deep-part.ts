import "../../http/outcome.ts";
import "../../db/transaction.ts";
import "../newcomer.store.ts";
import "../new-verb.ts";
import "kysely"; // forbidden
import "fastify"; // forbidden
import "../../meals/cook-meal.ts"; // forbidden
import "../../http/serve.ts"; // forbidden
import "../../testing/test-app.ts"; // forbidden
import "../../meals/meals.routes.ts"; // forbidden
