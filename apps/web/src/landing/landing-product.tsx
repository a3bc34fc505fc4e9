import { say } from "@larder/words/say";
import { ProductPicture } from "./product-picture.tsx";
import { Receipt } from "./receipt.tsx";

/** Source: handbook/visitors.md#the-landing-page. */
export function LandingProduct() {
  return (
    <div className="landing-wrap grid gap-x-14 gap-y-12 pt-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:pt-16">
      <section aria-labelledby="picture" className="min-w-0">
        <h2 id="picture" className="mb-1.5 text-2xl font-extrabold tracking-[-0.02em]">
          {say("landing.picture")}
        </h2>
        <p className="mb-5 max-w-[60ch] text-ink-2">{say("landing.pictureText")}</p>
        <ProductPicture />
      </section>
      <section aria-labelledby="receipt" className="min-w-0">
        <h2 id="receipt" className="mb-1.5 text-2xl font-extrabold tracking-[-0.02em]">
          {say("landing.receipt")}
        </h2>
        <p className="mb-5 text-ink-2">{say("landing.receiptText")}</p>
        <Receipt />
      </section>
    </div>
  );
}
