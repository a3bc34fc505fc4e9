import { say } from "@larder/words/say";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadUnlessLeft } from "../../api/kept/leaving.ts";
import { logFailure } from "../../api/calls/log.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

/** Shorter delays are not noticed. */
const APPEARS_AFTER_MS = 150;

export interface LaterProps {
  /** If it is not open, it loads silently. */
  readonly open?: boolean;
  /** Dismisses a failed load. */
  readonly onClose: () => void;
  /** Shown in its place. */
  readonly meanwhile?: ReactNode;
}

/**
 * An overlay with code of its own, loaded when it is drawn or by `fetch`; meanwhile a press shows
 * progress, or a failure with a retry. React's `lazy` keeps a failure for ever. Source:
 * handbook/screens.md#loading.
 */
export function later<Props extends LaterProps>(load: () => Promise<ComponentType<Props>>) {
  let kept: ComponentType<Props> | null = null;
  const fetch = async () => (kept ??= await loadUnlessLeft(load));

  function Later(props: Props) {
    const [Code, setCode] = useState(() => kept);
    const [isFailed, setIsFailed] = useState(false);
    // Code is fetched outside React.
    useEffect(() => {
      if (Code || isFailed) return;
      let isWanted = true;
      fetch()
        .then((code) => isWanted && setCode(() => code))
        .catch((error: unknown) => {
          logFailure("Code could not be fetched", error);
          if (isWanted) setIsFailed(true);
        });
      return () => {
        isWanted = false;
      };
    }, [Code, isFailed]);
    if (Code) return <Code {...props} />;
    const { open = true, onClose, meanwhile } = props;
    return (
      <>
        {meanwhile}
        {open && !isFailed && <Coming />}
        {open && isFailed && <NotHere onAgain={() => setIsFailed(false)} onClose={onClose} />}
      </>
    );
  }
  return Object.assign(Later, { fetch });
}

/** Centred, without taking the focus. */
function Coming() {
  const [isLong, setIsLong] = useState(false);
  // Timers are outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <p
      role="status"
      className="popup fixed inset-x-0 top-1/2 z-45 mx-auto flex w-fit items-center gap-2.5 px-5 py-3"
    >
      <span className="spinner" aria-hidden="true" />
      {say("kit.loading")}
    </p>
  );
}

interface NotHereProps extends Pick<LaterProps, "onClose"> {
  readonly onAgain: () => void;
}

function NotHere({ onAgain, onClose }: NotHereProps) {
  return (
    <Dialog
      open
      title={say("kit.notLoaded")}
      size="small"
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onAgain}>
          {say("kit.tryAgain")}
        </Button>
      }
    >
      {null}
    </Dialog>
  );
}
