import { type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeftIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = { title: string; back: string; onBack: () => void; children: ReactNode };

/**
 * What takes the place of a list while one thing of it is worked on: its title takes the focus, and
 * the part of the panel has it when the list is back.
 */
export function Editor({ title, back, onBack, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const part = heading.current?.closest<HTMLElement>('[role=tabpanel]');
    heading.current?.focus();
    return () => part?.focus();
  }, []);
  return (
    <div className="grid gap-4">
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
