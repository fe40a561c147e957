import { type ReactNode, useEffect, useRef } from 'react';
import { ArrowLeftIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = { title: string; back: string; onBack: () => void; children: ReactNode };

/** What takes the place of a list while one thing of it is worked on; its title takes the focus. */
export function Editor({ title, back, onBack, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
