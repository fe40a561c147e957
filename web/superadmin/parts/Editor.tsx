import { type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeftIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

type DraftProps = { draft: { readonly isRestored: boolean; readonly discard: () => void } };

/** Says that a form shows what was typed before, and offers to begin anew. */
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

type Props = { title: string; back: string; onBack: () => void; children: ReactNode };

/**
 * Replaces a list while one item is edited. The focus goes to the title and, when the editor
 * closes, to the section.
 */
export function Editor({ title, back, onBack, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const section = heading.current?.closest<HTMLElement>('[role=tabpanel]');
    heading.current?.focus();
    return () => section?.focus();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button tone="quiet" size="small" className="justify-self-start" onClick={onBack}>
        <ArrowLeftIcon />
        {back}
      </Button>
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
