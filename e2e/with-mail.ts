/** `test` of journeys in which letters are sent: the product has a mail server, and `mailbox` has what it got. */
import { test as base } from "./fixtures.ts";
import { startMailbox, type Mailbox } from "./mailbox.ts";
import { startProduct, type Product } from "./product.ts";

export { checkAccessibility, expect } from "./fixtures.ts";

interface WorkerFixtures {
  readonly mailbox: Mailbox;
  readonly product: Product;
}

export const test = base.extend<object, WorkerFixtures>({
  mailbox: [
    async ({}, use) => {
      const mailbox = await startMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mailbox }, use) => {
      const product = await startProduct({ smtpPort: mailbox.port });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
