import "../catalogue/catalogue.store.ts";
import "../budget/budget.store.ts";
import "../messages/messages.store.ts"; // forbidden
import "../catalogue/some-verb.ts"; // forbidden
import "fastify"; // forbidden
import "kysely"; // forbidden
import "../http/serve.ts"; // forbidden
import "./inventory.routes.ts"; // forbidden
import "../testing/builders.ts"; // forbidden
import "react"; // forbidden
