import type { ReactNode } from "react";
import { Thing } from "../../ui/art/thing.tsx";
import { Bar } from "./bar.tsx";
import { Brand } from "./brand.tsx";
import { Footer } from "./footer.tsx";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { SkipLink } from "./skip-link.tsx";

interface VisitorFrameProps {
  readonly children: ReactNode;
}

/**
 * The layout of sign-in and registration: one column on phones, a still life above on tablets, at
 * the side on desktops. Source: handbook/accounts.md#the-screens.
 */
export function VisitorFrame({ children }: VisitorFrameProps) {
  return (
    <>
      <SkipLink />
      <Bar>
        <Brand to="/" />
      </Bar>
      <div className="grid flex-1 grid-cols-1 max-lg:content-start lg:grid-cols-[2fr_3fr]">
        <Towel />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[calc(26rem+32px)] px-(--gutter) py-9 md:py-14 lg:self-center"
        >
          {children}
        </main>
      </div>
      <Footer isFlush>
        <LanguageSwitch />
      </Footer>
    </>
  );
}

function Towel() {
  return (
    <div
      aria-hidden="true"
      className="cloth face weave-gingham thread-1 hidden h-24 rounded-none! md:block lg:h-full lg:after:h-8!"
    >
      <div className="still lg:bottom-[26px]! lg:mx-auto lg:max-w-[30rem] lg:*:[--g:min(42cqi,13rem)]!">
        <Thing name="jar" className="food" />
        <Thing name="pot" className="food" />
        <Thing name="book" className="food" />
      </div>
    </div>
  );
}
