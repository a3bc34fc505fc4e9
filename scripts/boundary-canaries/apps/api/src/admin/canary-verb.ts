import "../auth/auth.store.ts";
import "../messages/messages.store.ts"; // forbidden
import "../auth/some-verb.ts"; // forbidden
import "fastify"; // forbidden
import "kysely"; // forbidden
import "../http/serve.ts"; // forbidden
import "./admin.routes.ts"; // forbidden
import "../testing/builders.ts"; // forbidden
import "react"; // forbidden
