import { type ComponentType, type ReactNode, useId } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { Card } from '#web/ui/Card.tsx';

type Props = {
  title: string;
  art: ComponentType<ArtProps>;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
  /** At the bottom, across the full width. */
  footer: ReactNode;
};

/** One of the three cards at the top: the drawing is beside the text on a phone, and above it otherwise. */
export function ArenaCard({ title, art: Art, action, children, footer }: Props) {
  const id = useId();
  return (
    <Card
      aria-labelledby={id}
      className="flex flex-wrap gap-x-4 gap-y-2 md:flex-col md:items-center md:text-center"
    >
      <Art className="size-20 shrink-0 md:size-24" />
      <div className="grid min-w-0 grow basis-40 justify-items-start gap-2 md:basis-auto md:justify-items-center">
        <div className="flex items-center">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </div>
      <div className="mt-auto w-full">{footer}</div>
    </Card>
  );
}

/** The card's number. */
export function Figure({ children }: { children: ReactNode }) {
  return <p className="font-display text-4xl leading-none font-bold tabular-nums">{children}</p>;
}
