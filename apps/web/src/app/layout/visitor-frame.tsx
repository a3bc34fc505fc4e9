import type { ReactNode } from "react";
import { Thing } from "../../ui/art/thing.tsx";
import { Bar } from "./bar.tsx";
import { Brand } from "./brand.tsx";
import { Footer } from "./footer.tsx";
import { SkipLink } from "./skip-link.tsx";

interface VisitorFrameProps {
  readonly children: ReactNode;
}

/**
 * Around signing in and registering: one column on phones, a band of tea towel above it on tablets, a towel with a
 * shelf of jars beside it on desktops. Source: handbook/accounts.md#the-screens.
 */
export function VisitorFrame({ children }: VisitorFrameProps) {
  return (
    <>
      <SkipLink />
      <Bar>
        <Brand to="/" />
      </Bar>
      <div className="grid flex-1 max-lg:content-start lg:grid-cols-[2fr_3fr]">
        <Towel />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[calc(26rem+32px)] px-4 py-9 md:py-14 lg:self-center"
        >
          {children}
        </main>
      </div>
      <Footer isFlush />
    </>
  );
}

function Towel() {
  return (
    <div
      aria-hidden="true"
      className="cloth weave-gingham thread-1 hidden h-24 place-items-center md:grid lg:h-full"
    >
      <div className="card hidden px-7 pt-8 pb-9 lg:block">
        <div className="flex justify-center gap-5">
          <Thing name="jar" className="size-[84px]" />
          <Thing name="pot" className="size-[84px]" />
          <Thing name="book" className="size-[84px]" />
        </div>
        <div className="board -mt-3 w-[340px] max-w-full" />
      </div>
    </div>
  );
}
