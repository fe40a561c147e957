import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { formatNumber } from '#shared/amount-text.ts';
import { secondsPerUnit } from '#shared/rules/oven.ts';
import { SECOND } from '#shared/time.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ArrowRightIcon } from '#web/art/page-icons.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { paths } from '#web/paths.ts';
import { LazyPushQuestion } from '#web/push/LazyPushQuestion.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { BakeryLayout, TWO_COLUMNS } from '../BakeryLayout.tsx';
import { durationText } from '../bakery-text.ts';
import { JobList, useCollect } from '../dialogs/JobList.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { BakeCard } from './BakeCard.tsx';
import { OvenScene } from './OvenScene.tsx';
import { bakingBatch, type Oven, useOven } from './oven.ts';
import { Queue } from './Queue.tsx';
import './oven.css';

const ProduceDialog = lazyDialog(() => import('../dialogs/ProduceDialog.tsx'));

function TimeComparison({ current, next }: { current: number; next: number }) {
  if (next >= current)
    return (
      <p className="text-pretty text-ink-soft">
        {`Più veloce di così non si può: ${durationText(current * SECOND)} a bignè. Il livello conta ancora per la classifica.`}
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-ink-soft">Ogni bignè:</span>
      <b className="tabular-nums">{durationText(current * SECOND)}</b>
      <ArrowRightIcon className="size-5 text-ink-soft" title="diventano" />
      <b className="text-mint tabular-nums">{durationText(next * SECOND)}</b>
    </p>
  );
}

/** Upgrades the oven: the cost, and the time saved. */
function UpgradeCard({ profile }: Pick<Oven, 'profile'>) {
  const { ovenLevel, upgradeCost, bigne } = profile;
  const upgrade = useWrite('bakery.upgradeOven', {
    onDone: ({ newLevel }) =>
      toast({
        title: `Forno al livello ${formatNumber(newLevel)}!`,
        description: `Un bignè ogni ${durationText(secondsPerUnit(newLevel) * SECOND)}.`,
      }),
    onFail: errorToast('Bignè insufficienti'),
  });
  return (
    <Card aria-labelledby="potenzia" className="grid grid-cols-1 gap-3">
      <h2 id="potenzia" className="text-2xl">
        Potenzia il forno
      </h2>
      <TimeComparison current={profile.secondsPerUnit} next={secondsPerUnit(ovenLevel + 1)} />
      <p className="text-sm text-ink-soft">Vale per i bignè che inforni da quel momento.</p>
      <SubmitButton
        wide
        tone="butter"
        className="flex-wrap"
        pending={upgrade.isPending}
        onClick={() => upgrade.mutate({})}
      >
        <span>{`Livello ${formatNumber(ovenLevel + 1)} per`}</span>{' '}
        <Amount good="bigne" amount={upgradeCost} />
      </SubmitButton>
      <ShortfallNote shortfall={{ bigne: upgradeCost - bigne }} className="text-center" />
    </Card>
  );
}

type LegacyProps = { jobs: Oven['legacyJobs']; bakery: OpenBakery };

/** The legacy oven with its counter: its bignè are started and collected by hand. */
function LegacyOven({ jobs, bakery }: LegacyProps) {
  const collect = useCollect('Nessun bignè da raccogliere', bakery.profile.chosenResource);
  const [isProducing, setProducing] = useState(false);
  return (
    <Card aria-labelledby="vecchio-forno" className="grid grid-cols-1 gap-3">
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
      <ProduceDialog show={isProducing && { bakery }} onClose={() => setProducing(false)} />
    </Card>
  );
}

function OvenContent({ oven, bakery }: { oven: Oven; bakery: OpenBakery }) {
  const isLit = bakingBatch(oven.queue) !== undefined;
  return (
    <div className={TWO_COLUMNS}>
      <div className="grid grid-cols-1 gap-5">
        <BakeCard oven={oven} bakery={bakery} />
        {isLit && <LazyPushQuestion topic="oven" question="Ti avviso quando il forno ha finito?" />}
        <Queue queue={oven.queue} bakery={bakery} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <OvenScene isLit={isLit} profile={oven.profile} />
        <UpgradeCard profile={oven.profile} />
        {oven.legacyJobs.length > 0 && <LegacyOven jobs={oven.legacyJobs} bakery={bakery} />}
      </div>
    </div>
  );
}

function LoadedOven({ bakery }: { bakery: OpenBakery }) {
  const read = useOven();
  const skeleton = (
    <div role="status" aria-label="Caricamento...">
      <OvenSkeleton />
    </div>
  );
  return (
    <Loaded of={read} skeleton={skeleton}>
      {oven => <OvenContent oven={oven} bakery={bakery} />}
    </Loaded>
  );
}

function OvenSkeleton() {
  return (
    <div className={TWO_COLUMNS}>
      <Skeleton className="h-120 rounded-3xl" />
      <Skeleton className="aspect-[8/5] w-full rounded-3xl" />
    </div>
  );
}

/** The oven (rule 86). */
export default function OvenPage() {
  return (
    <BakeryLayout
      title="Forno"
      notOpened={<Navigate to={paths.bakery} replace />}
      skeleton={<OvenSkeleton />}
    >
      {bakery => <LoadedOven bakery={bakery} />}
    </BakeryLayout>
  );
}
