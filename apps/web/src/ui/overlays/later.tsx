import { say } from "@larder/words/say";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadUnlessLeft } from "../../api/kept/leaving.ts";
import { logFailure } from "../../api/calls/log.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

/** As long as this nobody notices that code is on its way. */
const APPEARS_AFTER_MS = 150;

export interface LaterProps {
  /** Not open, it comes without a sign. */
  readonly open?: boolean;
  /** Puts away what could not be fetched. */
  readonly onClose: () => void;
  /** Stands in its place. */
  readonly meanwhile?: ReactNode;
}

/**
 * What opens over a screen and has code of its own, so that the screen is there first. It is fetched when it is drawn, or
 * ahead by `fetch`; until it is here the press shows that it is being fetched, and a failure that can be tried again. By
 * hand: React's own `lazy` keeps a failure for ever, and takes a turn even when the code is here.
 * Source: handbook/screens.md#loading.
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

/** In the middle of the screen, without taking the focus, which stays with what was pressed. */
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
