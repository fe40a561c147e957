import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { CloseIcon } from '#web/art/page-icons.tsx';
import { Button, IconButton } from './Button.tsx';
import { cardClass } from './Card.tsx';
import { useDialogPresence } from './dialog-presence.tsx';
import { focusKeeper } from './focus-keeper.ts';
import { useOpenDialog } from './open-dialogs.ts';

type Props = {
  /** Called for the close button and CancelButton; also for Escape, the browser's back button and a press outside. */
  onClose: () => void;
  title: string;
  /** One line under the title. */
  description?: string;
  children: ReactNode;
  /** The buttons. */
  footer?: ReactNode;
  wide?: boolean;
  /** Only its buttons close it, since what it shows is nowhere else. */
  staysOpen?: boolean;
};

/** The events that close a dialog, but not one that stays open. */
const STAYING = {
  onEscapeKeyDown: (event: Event): void => event.preventDefault(),
  onPointerDownOutside: (event: Event): void => event.preventDefault(),
};

/** Within this time after the opening, a press outside is the second one of a double tap. Milliseconds. */
const DOUBLE_TAP = 400;

/**
 * Focuses the dialog itself, not its first button, so that a screen reader starts at the title, no choice is
 * highlighted, and a dialog taller than the window stays at its top. A field marked with data-first-focus gets the
 * focus instead, if the dialog is there to fill it in. On closing, the focus returns to where it was, which Radix does
 * only for its own triggers.
 */
export const useDialogFocus = (onLeft: () => void) => {
  const returnFocus = useRef(focusKeeper(null));
  const openedAt = useRef(0);
  return {
    onOpenAutoFocus: (event: Event): void => {
      event.preventDefault();
      openedAt.current = performance.now();
      returnFocus.current = focusKeeper(document.activeElement);
      if (!(event.currentTarget instanceof HTMLElement)) return;
      const first = event.currentTarget.querySelector<HTMLElement>('[data-first-focus]');
      (first ?? event.currentTarget).focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      // A field whose refusal was just shown keeps the focus.
      if (!document.activeElement?.matches('[aria-invalid=true]')) returnFocus.current();
      onLeft();
    },
    onPointerDownOutside: (event: Event): void => {
      if (performance.now() - openedAt.current < DOUBLE_TAP) event.preventDefault();
    },
  };
};

/** Scrolls if the window is too low, so that the buttons are always in view; then keys can scroll it too. */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setScrolls(current.scrollHeight > current.clientHeight),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={body}
      tabIndex={scrolls ? 0 : undefined}
      className="relative -mx-5 mt-1 min-h-0 scroll-pb-20 overflow-y-auto px-5 py-1 md:-mx-6 md:px-6 short:min-h-20"
    >
      {children}
    </div>
  );
}

/** The buttons of a form in a dialog: they stay in view below its fields, which scroll. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-1 z-1 -mb-1 flex flex-wrap justify-end gap-3 bg-card pt-1 pb-2 max-sm:*:grow">
      {children}
    </div>
  );
}

/** The button that closes its dialog without changing anything. */
type CancelProps = {
  children?: ReactNode;
  /** If the other button does something that can't be undone, this one is more prominent. */
  isLouder?: boolean;
};

export function CancelButton({ children = 'Annulla', isLouder = false }: CancelProps) {
  return (
    <Radix.Close asChild>
      <Button tone={isLouder ? 'primary' : 'plain'}>{children}</Button>
    </Radix.Close>
  );
}

export function Dialog(props: Props) {
  const { onClose, title, description, children, footer, wide, staysOpen = false } = props;
  const { isOpen, onLeft } = useDialogPresence();
  const focus = useDialogFocus(onLeft);
  // The press that opens it is answered first; the dialog is drawn in the next frames.
  const isDrawn = useDeferredValue(isOpen, false);
  useOpenDialog(isOpen, () => !staysOpen && onClose());
  return (
    <Radix.Root open={isOpen && isDrawn} onOpenChange={next => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-fade grid-cols-1 grid-rows-[minmax(0,1fr)] place-items-center bg-backdrop p-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))] data-[state=closed]:animate-leave">
          <Radix.Content
            {...focus}
            {...(staysOpen && STAYING)}
            // Prevents a second press while the dialog is closing.
            inert={!isOpen}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={cardClass({
              depth: 'float',
              className: [
                'flex max-h-full w-full animate-pop flex-col outline-none data-[state=closed]:animate-leave',
                wide ? 'max-w-2xl' : 'max-w-md',
              ],
            })}
          >
            <div className="flex items-start justify-between gap-3">
              <Radix.Title className="min-w-0 pt-1.5 text-2xl">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Chiudi" className="-mt-1 -mr-2">
                  <CloseIcon />
                </IconButton>
              </Radix.Close>
            </div>
            <DialogBody>
              {description !== undefined && (
                <Radix.Description className="mb-4 text-ink-soft in-data-tight-3:hidden">
                  {description}
                </Radix.Description>
              )}
              {children}
            </DialogBody>
            {footer !== undefined && (
              <div className="mt-5 flex flex-wrap justify-end gap-3 in-data-tight-1:mt-2 in-data-tight-1:gap-2 max-sm:*:grow">
                {footer}
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
