/** `test` for journeys with mail: the product has a mail server, and `mail` has its letters. */
import { test as base } from "../fixtures.ts";
import { type MailServer, startMailServer } from "../servers/mail-server.ts";
import { startProduct } from "./product.ts";

export { checkAccessibility, expect } from "../fixtures.ts";

export const test = base.extend<object, { readonly mail: MailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mail }, use) => {
      const product = await startProduct(async (url) => ({
        SMTP_URL: mail.url,
        MAIL_FROM: "Larder <larder@kitchen.example>",
        PUBLIC_URL: url,
      }));
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
