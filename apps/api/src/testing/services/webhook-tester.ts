import { randomUUID } from "node:crypto";
import { webhooksApi, type WebhookEvent } from "@larder/contract/programs/webhooks";
import { Webhook } from "standardwebhooks";
import { afterEach, expect } from "vitest";
import { TestKitchen } from "../kitchens/kitchen.ts";
import { startedForFile } from "../started-for-file.ts";
import { startTestApp, type TestApp, type TestUser, withMail } from "../test-app.ts";
import { startReceiver } from "./push-service.ts";

/** Makes webhooks to a receiver, moves the clock, and reads what came. */
export class WebhookTester {
  readonly #larder: TestApp;
  readonly #receiver: Awaited<ReturnType<typeof startReceiver>>;

  constructor(larder: TestApp, receiver: Awaited<ReturnType<typeof startReceiver>>) {
    this.#larder = larder;
    this.#receiver = receiver;
  }

  /** Makes a webhook with a path of its own. */
  async make(who: TestUser, events: readonly WebhookEvent[]) {
    const path = `/${randomUUID()}`;
    const body = { url: this.#receiver.url(path), events: [...events] };
    const made = await who.call(webhooksApi.make, { body });
    return { ...made.data.webhook, path, secret: made.data.secret };
  }

  /** Does what is due after a while. */
  async after(ms: number): Promise<void> {
    this.#larder.clock.advance(ms);
    await this.#larder.deps.jobs.runDue();
    await this.#larder.deps.jobs.runDue();
  }

  /** What was posted since the last look, each signed as the reference library signs. */
  posted(secret: string) {
    const reference = new Webhook(secret);
    return this.#receiver.received.splice(0).map(({ headers, body }) => {
      const text = body.toString("utf8");
      const id = String(headers["webhook-id"]);
      const sentAt = Number(headers["webhook-timestamp"]) * 1000;
      expect(String(headers["webhook-signature"]).split(" ")).toContain(
        reference.sign(id, new Date(sentAt), text),
      );
      expect(headers["content-type"]).toBe("application/json");
      return { id, sentAt, ...JSON.parse(text) };
    });
  }
}

/** The product and a receiver of webhooks for all tests of a file; each test begins without any. */
export function webhooksForFile() {
  const receiver = startedForFile(startReceiver);
  const larder = startedForFile(() =>
    startTestApp({ env: { ...withMail, OUTBOUND_ALLOW: receiver.host } }),
  );
  afterEach(async () => {
    receiver.received.length = 0;
    await larder.db.deleteFrom("jobs").execute();
    await larder.db.deleteFrom("webhooks").execute();
  });
  const hooks = new WebhookTester(larder, receiver);
  return { larder, receiver, hooks, kitchen: new TestKitchen(larder) };
}

/** A webhook as its household sees it. */
export async function webhookOf(who: TestUser, id: number) {
  const { webhooks } = (await who.call(webhooksApi.list)).data;
  return webhooks.find((webhook) => webhook.id === id);
}
