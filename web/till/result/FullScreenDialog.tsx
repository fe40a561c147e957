import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { WarningIcon } from '#web/art/icons.tsx';
import { CheckIcon, CloseIcon, HelpIcon } from '#web/art/page-icons.tsx';
import { useDialogPresence } from '#web/ui/dialog-presence.tsx';
import { useOpenDialog } from '#web/ui/open-dialogs.ts';
import { focusNextField } from '../focus.ts';
import type { ResultMessage, Tone } from './check-result.ts';

/** An icon besides the colour, since not everyone can distinguish green from red. */
const ICONS: Record<Tone, ComponentType<ArtProps>> = {
  confirm: HelpIcon,
  good: CheckIcon,
  wait: WarningIcon,
  bad: CloseIcon,
};

/** The colours of the screen and, reversed, of its main button. */
const COLORS: Record<Tone, string> = {
  confirm: '[--ink:var(--color-white)] [--surface:var(--color-confirm)]',
  good: '[--ink:var(--color-white)] [--surface:var(--color-valid)]',
  wait: '[--ink:var(--color-on-caution)] [--surface:var(--color-caution)]',
  bad: '[--ink:var(--color-white)] [--surface:var(--color-refused)]',
};

/** Above this length a headline is a text, not a percentage. */
const PERCENT_LENGTH = 6;

type HeadlineProps = { children: string; struck: boolean };

function Headline({ children, struck }: HeadlineProps) {
  return (
    <p
      className={clsx(
        'font-display leading-none font-bold tracking-tight wrap-anywhere',
        children.length <= PERCENT_LENGTH
          ? 'text-[clamp(4rem,min(28vw,15dvh),11rem)]'
          : 'text-[clamp(2rem,min(9vw,7dvh),4rem)] text-balance',
        struck && 'line-through decoration-8',
      )}
    >
      {children}
    </p>
  );
}

export type AnswerContent = ResultMessage & {
  tone: Tone;
  /** What is still to be done, in capitals above the title. */
  badge?: string | undefined;
  /** The percentage, the thing or the amount. */
  headline?: string | undefined;
  /** Whether the headline is struck through. */
  struck?: boolean;
  holder?: string | undefined;
  /** How many uses there are. */
  uses?: string | undefined;
  warning?: string | undefined;
  code?: string | undefined;
  discountCode?: string | undefined;
  /** More about what was done. */
  details?: ReactNode;
};

function Details({ content }: { content: AnswerContent }) {
  const { holder, uses, text, warning, code, discountCode, details } = content;
  return (
    <>
      {holder !== undefined && (
        <p className="text-2xl font-bold wrap-anywhere md:text-3xl">{holder}</p>
      )}
      {uses !== undefined && <p className="text-xl font-bold md:text-2xl">{uses}</p>}
      <Dialog.Description className="max-w-md text-xl text-balance md:text-2xl">
        {text}
      </Dialog.Description>
      {warning !== undefined && (
        <p
          role="alert"
          className="max-w-md rounded-2xl bg-caution px-4 py-2.5 text-lg font-bold text-balance text-on-caution"
        >
          {warning}
        </p>
      )}
      {details}
      {code !== undefined && (
        <p className="font-mono text-xl tracking-widest md:text-2xl">{code}</p>
      )}
      {discountCode !== undefined && <p className="text-lg">Codice sconto: {discountCode}</p>}
    </>
  );
}

type Props = {
  content: AnswerContent;
  onClose: () => void;
  /** The buttons; the one marked with data-main takes the next key. */
  children: ReactNode;
};

/** A full-screen result, legible from a metre away. */
export function FullScreenDialog({ content, onClose, children }: Props) {
  const { tone, badge, title, headline, struck = false } = content;
  const Icon = ICONS[tone];
  const { isOpen, onLeft } = useDialogPresence();
  useOpenDialog(isOpen, onClose);
  const box = useRef<HTMLDivElement>(null);
  const focusMain = () => {
    const main = box.current?.querySelector<HTMLElement>('[data-main]') ?? box.current;
    main?.focus();
  };
  // For a result that follows another in the same dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title stands for the answer.
  useEffect(focusMain, [title]);
  // At once, since the next key may come while this is still closing.
  useEffect(() => {
    if (!isOpen) focusNextField();
  }, [isOpen]);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={open => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Content
          ref={box}
          inert={!isOpen}
          onOpenAutoFocus={event => {
            event.preventDefault();
            focusMain();
          }}
          onCloseAutoFocus={event => {
            event.preventDefault();
            onLeft();
          }}
          onKeyDownCapture={event => {
            // The Enter that submitted the code, if held down, would press the main button.
            if (event.key === 'Enter' && event.repeat) event.preventDefault();
          }}
          onInteractOutside={event => event.preventDefault()}
          className={clsx(
            'fixed inset-0 z-40 flex animate-fade flex-col overflow-y-auto bg-(--surface) p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-(--ink) outline-none data-[state=closed]:animate-leave **:focus-visible:outline-(--ink)',
            COLORS[tone],
          )}
        >
          <div className="mx-auto grid w-full max-w-xl grow place-content-center justify-items-center gap-[1.6dvh] py-3 text-center">
            <span className="grid size-[clamp(3.5rem,11dvh,7rem)] place-items-center rounded-full border-4 border-current">
              <Icon className="size-3/4" />
            </span>
            {badge !== undefined && (
              <p className="rounded-full border-3 border-dashed border-current px-5 py-1 text-xl font-bold tracking-widest md:text-2xl">
                {badge}
              </p>
            )}
            <Dialog.Title className="text-[clamp(2.25rem,min(11vw,8dvh),4.5rem)] text-balance">
              {title}
            </Dialog.Title>
            {headline !== undefined && <Headline struck={struck}>{headline}</Headline>}
            <Details content={content} />
          </div>
          <div className="mx-auto grid w-full max-w-xl gap-3 md:auto-cols-fr md:grid-flow-col">
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
