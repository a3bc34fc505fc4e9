import "../messages/messages.store.ts";
import "../recipes/recipes.store.ts";
import "../budget/budget.store.ts"; // forbidden
import "../messages/some-verb.ts"; // forbidden
import "fastify"; // forbidden
import "kysely"; // forbidden
import "../http/serve.ts"; // forbidden
import "./catalogue.routes.ts"; // forbidden
import "../testing/builders.ts"; // forbidden
import "react"; // forbidden
