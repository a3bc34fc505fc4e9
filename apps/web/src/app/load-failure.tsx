import { say } from "@larder/words/say";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../ui/controls/button.tsx";
import { errorText } from "../api/calls/error-text.ts";
import { logFailure } from "../api/calls/log.ts";

interface LoadFailureProps {
  readonly children: ReactNode;
}

/** Catches a screen's exceptions, for example a failed code download, and offers a reload. */
export class LoadFailure extends Component<LoadFailureProps, { readonly text: string | null }> {
  override state: { readonly text: string | null } = { text: null };

  static getDerivedStateFromError(error: unknown) {
    return { text: errorText(error) };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    logFailure(`A screen failed${info.componentStack ?? ""}`, error);
  }

  override render() {
    if (this.state.text === null) return this.props.children;
    return (
      <main className="wrap grid flex-1 place-content-center justify-items-center gap-4 py-16 text-center">
        <h1>{say("frame.failureTitle")}</h1>
        <p>{this.state.text}</p>
        <p className="text-ink-2">{say("frame.failureText")}</p>
        <Button kind="main" onClick={() => location.reload()}>
          {say("frame.loadAgain")}
        </Button>
      </main>
    );
  }
}
