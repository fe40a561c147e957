import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { WarningIcon } from '#web/art/icons.tsx';
import { ArrowLeftIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { usePanelAddress } from '../panel-address.ts';

type DraftProps = { draft: { readonly isRestored: boolean; readonly discard: () => void } };

/** Says that a form shows what was typed earlier, and offers to start over. */
export function DraftNotice({ draft: { isRestored, discard } }: DraftProps) {
  if (!isRestored) return null;
  return (
    <Notice
      tone="soft"
      className="mb-4"
      action={
        <Button tone="plain" size="small" onClick={discard}>
          Ricomincia
        </Button>
      }
    >
      Hai ritrovato la bozza che non avevi salvato.
    </Notice>
  );
}

/** Says that somebody else has changed the form's data before this change was saved (rule 302). */
export function NewerNotice({ form: { isNewer } }: { form: { readonly isNewer: boolean } }) {
  if (!isNewer) return null;
  return (
    <Notice tone="bad" role="status" icon={<WarningIcon />}>
      Nel frattempo qualcuno l’ha cambiato: i campi cambiati lo dicono, quello che hai scritto è
      rimasto. Controlla, e salva di nuovo.
    </Notice>
  );
}

type HeadingProps = { className?: string; children: ReactNode };

/** The heading of what replaces a list; it gets the focus, so that screen readers start here. */
export function FocusedHeading({ className, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={clsx('text-3xl outline-none', className)}>
      {children}
    </h2>
  );
}

type BackProps = { onClick: () => void; children: ReactNode };

/** Leads back from an item to its list. */
export function BackButton(props: BackProps) {
  return (
    <Button tone="quiet" size="small" className="-my-1 justify-self-start" onClick={props.onClick}>
      <ArrowLeftIcon />
      {props.children}
    </Button>
  );
}

type Props = {
  title: string;
  back: string;
  /** Closes the editor; by default it leads to the section's list. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * Replaces a list while one item is edited. The focus goes to the title and, when the editor closes, to the section.
 */
export function Editor({ title, back, onBack, children }: Props) {
  const { close } = usePanelAddress();
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = editor.current?.closest<HTMLElement>('[role=tabpanel]');
    return () => section?.focus();
  }, []);
  return (
    <div ref={editor} className="grid grid-cols-1 gap-5">
      <BackButton onClick={onBack ?? (() => close())}>{back}</BackButton>
      <FocusedHeading>{title}</FocusedHeading>
      {children}
    </div>
  );
}
