import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { FoldSummary } from '#web/ui/FoldSummary.tsx';

type Props = { title: string; icon: ReactNode; children: ReactNode };

function CardIcon({ icon }: Pick<Props, 'icon'>) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-blush text-berry-ink">
      {icon}
    </span>
  );
}

export function SettingsCard({ title, icon, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="flex items-center gap-3 text-2xl">
        <CardIcon icon={icon} />
        {title}
      </h3>
      {children}
    </Card>
  );
}

/** What is rarely needed: one line until it is opened. */
export function FoldedCard({ title, icon, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="md:col-span-2">
      <details className="group">
        <FoldSummary className="gap-3">
          <span className="max-[359px]:hidden">
            <CardIcon icon={icon} />
          </span>
          <h3 id={id} className="min-w-0 grow text-2xl">
            {title}
          </h3>
        </FoldSummary>
        <div className="flex flex-col gap-4 pt-4">{children}</div>
      </details>
    </Card>
  );
}
