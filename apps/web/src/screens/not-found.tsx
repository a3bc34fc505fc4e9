import { say } from "@larder/words/say";
import { Bar } from "../app/layout/bar.tsx";
import { Brand } from "../app/layout/brand.tsx";
import { Footer } from "../app/layout/footer.tsx";
import { SkipLink } from "../app/layout/skip-link.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";

/** Any path that is no screen. Source: handbook/screens.md#routes-and-access. */
export function Screen() {
  return (
    <>
      <SkipLink />
      <Bar>
        <Brand to="/" />
      </Bar>
      <main id="main" tabIndex={-1} className="wrap grid flex-1 place-content-center">
        <EmptyState
          thing="emptyJar"
          level={1}
          bare
          title={say("frame.notFoundTitle")}
          text={say("frame.notFoundText")}
          action={
            <ButtonLink kind="main" to="/">
              {say("frame.notFoundHome")}
            </ButtonLink>
          }
        />
      </main>
      <Footer />
    </>
  );
}
