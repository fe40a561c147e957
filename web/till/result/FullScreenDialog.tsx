import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import { type ComponentType, type ReactNode, useRef } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { CheckIcon, CloseIcon, WarningIcon } from '#web/art/icons.tsx';
import type { ResultMessage, Tone } from './check-result.ts';

/** An icon besides the colour, since not everyone can tell green from red. */
const ICONS: Record<Tone, ComponentType<ArtProps>> = {
  good: CheckIcon,
  wait: WarningIcon,
  bad: CloseIcon,
};

/** The colours of the screen and, reversed, of its main button. */
const COLORS: Record<Tone, string> = {
  good: '[--ink:var(--color-white)] [--surface:var(--color-valid)]',
  wait: '[--ink:var(--color-on-caution)] [--surface:var(--color-caution)]',
  bad: '[--ink:var(--color-white)] [--surface:var(--color-refused)]',
};

type Props = ResultMessage & {
  tone: Tone;
  percent?: string | undefined;
  /** Whether the percentage is struck out. */
  struck?: boolean;
  holder?: string | undefined;
  code?: string | undefined;
  discountCode?: string | undefined;
  onClose: () => void;
  /** The buttons. */
  children: ReactNode;
};

export function FullScreenDialog(props: Props) {
  const { tone, title, text, percent, struck, holder, code, discountCode, onClose, children } =
    props;
  const Icon = ICONS[tone];
  const previousFocus = useRef<Element | null>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          onOpenAutoFocus={event => {
            // If a button had the focus, the Enter that submitted the code could press it.
            event.preventDefault();
            previousFocus.current = document.activeElement;
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={event => {
            // Back to the control for the next voucher.
            event.preventDefault();
            if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
          }}
          onInteractOutside={event => event.preventDefault()}
          className={clsx(
            'fixed inset-0 z-40 flex animate-fade flex-col overflow-y-auto bg-(--surface) p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-(--ink) outline-none **:focus-visible:outline-(--ink)',
            COLORS[tone],
          )}
        >
          <div className="mx-auto grid w-full max-w-xl grow place-content-center justify-items-center gap-[1.6dvh] py-3 text-center">
            <span className="grid size-[clamp(4rem,13dvh,8rem)] place-items-center rounded-full border-4 border-current">
              <Icon className="size-3/4" />
            </span>
            <Dialog.Title className="text-[clamp(2.25rem,min(11vw,9dvh),4.5rem)]">
              {title}
            </Dialog.Title>
            {percent !== undefined && (
              <p
                className={clsx(
                  'font-display text-[clamp(5rem,min(34vw,22dvh),13rem)] leading-none font-bold tracking-tight',
                  struck && 'line-through decoration-8',
                )}
              >
                {percent}
              </p>
            )}
            {holder !== undefined && (
              <p className="text-2xl font-bold wrap-anywhere md:text-3xl">{holder}</p>
            )}
            <Dialog.Description className="max-w-md text-xl text-balance md:text-2xl">
              {text}
            </Dialog.Description>
            {code !== undefined && (
              <p className="font-mono text-xl tracking-widest md:text-2xl">{code}</p>
            )}
            {discountCode !== undefined && <p className="text-lg">Codice sconto: {discountCode}</p>}
          </div>
          <div className="mx-auto grid w-full max-w-xl gap-3 md:auto-cols-fr md:grid-flow-col">
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
