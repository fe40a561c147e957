import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { JobList } from '../produce/JobList.tsx';
import { useCollect } from '../produce/use-collect.ts';
import type { Oven } from './use-oven.ts';

/** The older oven: bignè that were started at the counter are collected by hand. */
export function LegacyOven({ jobs }: { jobs: Oven['legacyJobs'] }) {
  const collect = useCollect('Nessun bignè da raccogliere');
  return (
    <Card aria-labelledby="vecchio-forno" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="vecchio-forno" className="text-xl">
          Vecchio forno
        </h2>
        <Badge tone="plain">In disuso</Badge>
      </div>
      <p className="text-sm text-pretty text-ink-soft">
        I bignè prodotti al banco escono da qui: quelli pronti aspettano di essere raccolti.
      </p>
      <JobList jobs={jobs} />
      <Button wide tone="plain" disabled={collect.isPending} onClick={() => collect.mutate({})}>
        {collect.isPending ? 'Un attimo...' : 'Raccogli i bignè'}
      </Button>
    </Card>
  );
}
