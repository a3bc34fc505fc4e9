import { say } from "@larder/words/say";
/** A torn-off receipt of three lines. Decorative. */
export function Receipt() {
  return (
    <div
      aria-hidden="true"
      className="torn mx-auto w-[210px] -rotate-2 bg-(--oat-0) px-4 pt-3.5 pb-5 text-xs text-(--oat-900) tabular-nums shadow-pop"
    >
      <p className="py-0.5 font-bold">{say("landing.receiptShop")}</p>
      <p className="flex justify-between py-0.5">
        <span>{say("landing.receiptMilk")}</span>
        <span>4.19</span>
      </p>
      <p className="flex justify-between py-0.5">
        <span>{say("landing.receiptCheese")}</span>
        <span>6.99</span>
      </p>
      <p className="flex justify-between py-0.5">
        <span>{say("landing.receiptEggs")}</span>
        <span>4.89</span>
      </p>
      <p className="flex justify-between py-0.5 font-bold text-(--basil-700)">
        <span>{say("landing.receiptMatched")}</span>
        <span>✓</span>
      </p>
    </div>
  );
}
