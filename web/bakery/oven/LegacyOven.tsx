import { lazy, useState } from 'react';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { JobList } from '../produce/JobList.tsx';
import { useCollect } from '../produce/use-collect.ts';
import type { OpenBakery } from '../use-bakery.ts';
import type { Oven } from './use-oven.ts';

const ProduceDialog = lazy(() => import('../produce/ProduceDialog.tsx'));

type Props = { jobs: Oven['legacyJobs']; bakery: OpenBakery };

/** The older oven, in disuse, with the old counter: its bignè are started and collected by hand. */
export function LegacyOven({ jobs, bakery }: Props) {
  const collect = useCollect('Nessun bignè da raccogliere', bakery.profile.chosenResource);
  const [isProducing, setProducing] = useState(false);
  return (
    <Card aria-labelledby="vecchio-forno" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="vecchio-forno" className="text-xl">
          Vecchio forno
        </h2>
        <Badge tone="plain">In disuso</Badge>
      </div>
      <p className="text-sm text-pretty text-ink-soft">
        I bignè prodotti al vecchio banco escono da qui: quelli pronti aspettano di essere raccolti.
        Non contano per la classifica.
      </p>
      <JobList jobs={jobs} />
      <SubmitButton
        wide
        tone="plain"
        pending={collect.isPending}
        onClick={() => collect.mutate({})}
      >
        Raccogli i bignè
      </SubmitButton>
      <Button wide tone="quiet" size="small" onClick={() => setProducing(true)}>
        Vecchio banco
      </Button>
      <LazyBoundary>
        {isProducing && <ProduceDialog bakery={bakery} onClose={() => setProducing(false)} />}
      </LazyBoundary>
    </Card>
  );
}
