import { expect, test } from "vitest";
import { joinClaims, whoCame } from "./who-came.ts";

const WHO = { iss: "https://id.example", sub: "vera" };
const [HERS, OTHER] = ["vera@example.com", "victim@example.com"];
const YES = { email_verified: true };

test.each([
  ["both say it of one address", { email: HERS, ...YES }, { email: HERS, ...YES }, HERS, true],
  ["the page alone names it", {}, { email: HERS, ...YES }, HERS, true],
  [
    "the page has verified the one that is signed",
    { email: HERS },
    { email: HERS, ...YES },
    HERS,
    true,
  ],
  ["the page has verified another one", { email: OTHER }, { email: HERS, ...YES }, OTHER, false],
  ["the page names one of which nothing is signed", { ...YES }, { email: OTHER }, OTHER, false],
  [
    "what is signed says no",
    { email: HERS, email_verified: false },
    { email: HERS, ...YES },
    HERS,
    false,
  ],
])(
  "an address is verified or not as it was said of it: %s",
  (_case, signed, said, email, isVerified) => {
    const came = whoCame(joinClaims({ ...WHO, ...signed }, said), undefined);
    expect(came).toMatchObject({ email, isVerified });
  },
);
