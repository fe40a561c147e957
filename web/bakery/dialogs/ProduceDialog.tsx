import { useState } from 'react';
import { amountText } from '#shared/amount-text.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { LEGACY_UNIT_COST, LEGACY_UNIT_SECONDS } from '#shared/rules/legacy-jobs.ts';
import { SECOND } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { durationText } from '../bakery-text.ts';
import { bakeryErrorToast } from '../error-toast.ts';
import { amountOf } from '../Holdings.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { JobList, useCollect } from './JobList.tsx';

/** The quantities to choose from (rule 81). */
const QUANTITIES = [1, 5, 10, 20] as const;

type Props = { bakery: OpenBakery; onClose: () => void };

const useProduce = () =>
  useWrite('bakery.produce', {
    onDone: ({ job }) =>
      toast({
        title: 'Produzione avviata!',
        description: `Bignè in preparazione: ${job.quantity}.`,
      }),
    onFail: bakeryErrorToast('Verifica di avere abbastanza risorse'),
  });

type QuantityProps = {
  specialty: Resource;
  quantity: number;
  onChange: (quantity: number) => void;
};

function QuantityChoice({ specialty, quantity, onChange }: QuantityProps) {
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="mb-1.5 text-sm font-bold">Quanti?</legend>
      {QUANTITIES.map(option => (
        <RadioCard
          key={option}
          name="quantity"
          checked={option === quantity}
          onChange={() => onChange(option)}
        >
          <b className="font-display text-2xl">{option}</b>
          <Amount good={specialty} amount={option * LEGACY_UNIT_COST} className="text-sm" />
        </RadioCard>
      ))}
    </fieldset>
  );
}

function ProduceForm({ bakery }: { bakery: OpenBakery }) {
  const [quantity, setQuantity] = useState<number>(1);
  const produce = useProduce();
  const specialty = bakery.profile.chosenResource;
  const missing = quantity * LEGACY_UNIT_COST - amountOf(bakery, specialty);
  return (
    <>
      <QuantityChoice specialty={specialty} quantity={quantity} onChange={setQuantity} />
      <p className="mt-3 text-sm">
        {`Pronti in ${durationText(quantity * LEGACY_UNIT_SECONDS * SECOND)}`}
      </p>
      <ShortfallNote steady shortfall={{ [specialty]: missing }} />
      <SubmitButton
        wide
        className="mt-3"
        pending={produce.isPending}
        onClick={() => produce.mutate({ quantity })}
      >
        Produci
      </SubmitButton>
    </>
  );
}

function Jobs({ specialty }: { specialty: Resource }) {
  const oven = useCall('bakery.oven', {}, { retry: 2, staleTime: 0 });
  const collect = useCollect('Nessun lavoro completato da raccogliere', specialty);
  return (
    <>
      <h3 className="mt-6 mb-2 text-lg">Lavori in corso</h3>
      <div className="min-h-16">
        <Loaded
          of={oven}
          skeleton={<Skeleton className="h-16" />}
          failure={{ title: 'I lavori non si caricano' }}
        >
          {({ legacyJobs }) => <JobList jobs={legacyJobs} />}
        </Loaded>
      </div>
      <SubmitButton
        wide
        tone="butter"
        className="mt-4"
        pending={collect.isPending}
        onClick={() => collect.mutate({})}
      >
        Raccogli
      </SubmitButton>
    </>
  );
}

/** The legacy oven: it costs only the specialty, and finished jobs are collected by hand. */
export default function ProduceDialog({ bakery, onClose }: Props) {
  const cost = amountText(bakery.profile.chosenResource, LEGACY_UNIT_COST);
  return (
    <Dialog
      onClose={onClose}
      title="Produci bignè"
      description={`Ogni bignè costa ${cost} e chiede ${LEGACY_UNIT_SECONDS} secondi.`}
    >
      <ProduceForm bakery={bakery} />
      <Jobs specialty={bakery.profile.chosenResource} />
    </Dialog>
  );
}
