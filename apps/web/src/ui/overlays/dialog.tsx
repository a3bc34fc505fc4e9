import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { classes } from "../styles/classes.ts";
import { firstFocus, focusHeading, trapTab } from "./focus.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { xIcon } from "../art/icons.ts";
import { useMediaQuery } from "../media-query.ts";

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Cancel, Close, Escape and, unless `dirty`, a press on the scrim. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons; pinned below the content. */
  readonly footer?: ReactNode;
  /** Given, content and footer are a form (`noValidate`), and a submit button in the footer submits it. */
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** A changed form is not closed by the scrim. */
  readonly dirty?: boolean;
  /** Nothing closes it while a request runs. */
  readonly busy?: boolean;
  /** What was typed outlives closing, until the page is left. */
  readonly keepContent?: boolean;
  readonly size?: "small" | "normal" | "large";
  readonly role?: "dialog" | "alertdialog";
  readonly scrimCloses?: boolean;
  readonly hideClose?: boolean;
  /** More to read than to type: on touch screens the heading has the focus, so that no keyboard covers the rest. */
  readonly readsFirst?: boolean;
  /** id of the text that explains it, for alert dialogs. */
  readonly describedBy?: string;
}

const widths = {
  small: "[--dialog-width:27rem]",
  normal: "[--dialog-width:35rem]",
  large: "[--dialog-width:42rem]",
} as const;

/**
 * A native modal dialog: a sheet from the bottom on phones, centred from 768 px. Focus goes to the element with
 * `data-autofocus`, else to the first field; on closing, back to where it came from.
 * Source: handbook/screens.md#parts, handbook/screens.md#keyboard, handbook/screens.md#asking-and-undoing.
 */
export function Dialog({ open, keepContent = false, ...rest }: DialogProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!open && !(keepContent && wasOpen)) return null;
  return <DialogFrame {...rest} open={open} />;
}

function DialogFrame({
  open,
  title,
  onClose,
  children,
  footer,
  onSubmit,
  dirty = false,
  busy = false,
  size = "normal",
  role = "dialog",
  scrimCloses = true,
  hideClose = false,
  readsFirst = false,
  describedBy,
}: Omit<DialogProps, "keepContent">) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedOutside = useRef(false);
  const isTouched = useMediaQuery("(pointer: coarse)");

  // The modal state and the focus belong to the browser: showModal() makes the page behind inert.
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    let isShown = true;
    // A moment later: an effect that is taken back at once, as React does in development, would leave a field, and its
    // form would call it empty.
    queueMicrotask(() => {
      if (isShown) firstFocus(dialog)?.focus();
    });
    return () => {
      isShown = false;
      dialog.close();
      returnFocus(opener, dialog);
    };
  }, [open]);

  function close() {
    if (!busy) onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    trapTab(event, element.current);
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  // A press that began inside, such as selecting text, and ended on the scrim does not close.
  function onPointerDown(event: MouseEvent) {
    pressedOutside.current = event.target === element.current;
  }
  function onClick(event: MouseEvent) {
    if (event.target === element.current && pressedOutside.current && scrimCloses && !dirty)
      close();
  }

  const inside = (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-[18px] overflow-auto overscroll-contain px-5 pt-1.5 pb-5 md:px-[26px] md:pb-6">
        {children}
      </div>
      {footer && (
        <div className="flex flex-none justify-end gap-2.5 border-t border-line px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] max-md:*:min-h-tap-lg max-md:*:flex-1 md:px-[26px] md:py-4">
          {footer}
        </div>
      )}
    </>
  );
  return (
    <dialog
      ref={element}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className={classes("sheet", widths[size])}
    >
      <div className="flex flex-none items-center gap-3 pt-4 pr-2.5 pb-2.5 pl-5 md:pt-5 md:pr-3.5 md:pb-2 md:pl-[26px]">
        <h2
          id={titleId}
          tabIndex={-1}
          data-autofocus={readsFirst && isTouched ? "" : undefined}
          className="flex-1"
        >
          {title}
        </h2>
        {!hideClose && <IconButton icon={xIcon} label="Close" onClick={close} />}
      </div>
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
          {inside}
        </form>
      ) : (
        inside
      )}
    </dialog>
  );
}

function returnFocus(opener: Element | null, dialog: HTMLElement): void {
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
    opener.focus();
  } else if (document.activeElement === document.body || dialog.contains(document.activeElement)) {
    // One that keeps its content is still there, closed.
    focusHeading();
  }
}
