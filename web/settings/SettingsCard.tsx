import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/Card.tsx';

type Props = { title: string; icon: ReactNode; children: ReactNode };

export function SettingsCard({ title, icon, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="flex items-center gap-3 text-2xl">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-blush text-berry-ink">
          {icon}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  );
}
