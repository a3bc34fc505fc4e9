import "../inventory/inventory.store.ts";
import "../catalogue/catalogue.store.ts";
import "../messages/messages.store.ts"; // forbidden
import "../inventory/some-verb.ts"; // forbidden
import "fastify"; // forbidden
import "kysely"; // forbidden
import "../http/serve.ts"; // forbidden
import "./auth.routes.ts"; // forbidden
import "../testing/builders.ts"; // forbidden
import "react"; // forbidden
