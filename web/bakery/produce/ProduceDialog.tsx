import { useState } from 'react';
import { LEGACY_UNIT_COST, LEGACY_UNIT_SECONDS } from '#shared/rules/legacy-jobs.ts';
import { SECOND } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { durationText } from '../duration.ts';
import { bakeryErrorToast } from '../error-toast.ts';
import { amountOf } from '../Holdings.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { JobList } from './JobList.tsx';
import { useCollect } from './use-collect.ts';

/** Games specification, section 2. */
const QUANTITIES = [1, 5, 10, 20] as const;

type Props = { bakery: OpenBakery; onClose: () => void };

const useProduce = () =>
  useWrite('bakery.produce', {
    invalidates: HOLDING_READS,
    onDone: ({ job }) =>
      toast({
        title: 'Produzione avviata!',
        description: `Bignè in preparazione: ${job.quantity}.`,
      }),
    onFail: bakeryErrorToast('Verifica di avere abbastanza risorse'),
  });

/** The older way to bignè: the specialty alone, some minutes, and a hand to collect them. */
export default function ProduceDialog({ bakery, onClose }: Props) {
  const [quantity, setQuantity] = useState<number>(1);
  const oven = useCall('bakery.oven', {}, { retry: 2, staleTime: 0 });
  const produce = useProduce();
  const collect = useCollect('Nessun lavoro completato da raccogliere');
  const specialty = bakery.profile.chosenResource;
  const missing = quantity * LEGACY_UNIT_COST - amountOf(bakery, specialty);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Produci bignè"
      description={`Ogni bignè costa ${LEGACY_UNIT_COST} ${GOOD_NAMES[specialty].toLowerCase()} e chiede ${LEGACY_UNIT_SECONDS} secondi.`}
    >
      <fieldset className="grid grid-cols-4 gap-2">
        <legend className="mb-1.5 text-sm font-bold">Quanti?</legend>
        {QUANTITIES.map(one => (
          <label key={one} className="radio-card">
            <input
              type="radio"
              name="quantity"
              className="sr-only"
              checked={one === quantity}
              onChange={() => setQuantity(one)}
            />
            <b className="font-display text-2xl">{one}</b>
            <Amount good={specialty} amount={one * LEGACY_UNIT_COST} className="text-sm" />
          </label>
        ))}
      </fieldset>
      <p className="mt-3 text-sm">
        Pronti in {durationText(quantity * LEGACY_UNIT_SECONDS * SECOND)}
      </p>
      <ShortfallNote steady shortfall={{ [specialty]: missing }} />
      <Button
        wide
        className="mt-3"
        disabled={produce.isPending}
        onClick={() => produce.mutate({ quantity })}
      >
        {produce.isPending ? 'Un attimo...' : 'Produci'}
      </Button>
      <h3 className="mt-6 mb-2 text-lg">Lavori in corso</h3>
      <div className="min-h-16">
        {oven.data ? (
          <JobList jobs={oven.data.legacyJobs} />
        ) : oven.isError ? (
          <p role="alert" className="text-berry-ink">
            I lavori non si caricano. {oven.error.serverMessage}
          </p>
        ) : (
          <Skeleton className="h-16" />
        )}
      </div>
      <Button
        wide
        tone="butter"
        className="mt-4"
        disabled={collect.isPending}
        onClick={() => collect.mutate({})}
      >
        {collect.isPending ? 'Un attimo...' : 'Raccogli'}
      </Button>
    </Dialog>
  );
}
