import { useState } from 'react';
import { BATCH_MAX } from '#shared/rules/oven.ts';
import { SECOND } from '#shared/time.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ClockIcon } from '#web/art/icons.tsx';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { errorToast } from '#web/ui/error-toast.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { durationText } from '../duration.ts';
import type { OpenBakery } from '../use-bakery.ts';
import { CostRow } from './CostRow.tsx';
import { affordableQuantity, inputsFor, shortfallOf } from './inputs.ts';
import type { Oven } from './use-oven.ts';

type Props = { oven: Oven; bakery: OpenBakery };

const useBake = () =>
  useWrite('bakery.bake', {
    invalidates: HOLDING_READS,
    onDone: ({ item }) =>
      toast({
        title: 'In forno!',
        description: `${formatNumber(item.qty)} bignè si aggiungono alla coda.`,
      }),
    onFail: errorToast('Risorse insufficienti'),
  });

/** Puts bignè in: how many, what they take, how long it lasts. */
export function BakeCard({ oven, bakery }: Props) {
  const [typed, setTyped] = useState<number | null>(1);
  const bake = useBake();
  const quantity = typed ?? 0;
  const isValid = quantity >= 1 && quantity <= BATCH_MAX;
  const inputs = inputsFor(bakery, isValid ? quantity : 1);
  const isMissing = inputs.some(({ missing }) => missing > 0);
  const most = Math.min(BATCH_MAX, affordableQuantity(bakery));
  return (
    <Card aria-labelledby="inforna" className="grid gap-4">
      <h2 id="inforna" className="text-2xl">
        Inforna
      </h2>
      <Quantity
        label="Quanti bignè"
        value={typed}
        max={BATCH_MAX}
        onChange={setTyped}
        error={isValid ? undefined : `Inserisci una quantità tra 1 e ${BATCH_MAX}`}
      />
      {most > 1 && (
        <Button
          tone="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setTyped(most)}
        >
          Tutti quelli che posso: {most}
        </Button>
      )}
      <ul aria-label="Costo" className="grid gap-1.5">
        {inputs.map(input => (
          <CostRow key={input.good} {...input} />
        ))}
      </ul>
      <p className="flex items-center gap-2">
        <ClockIcon className="size-5 text-ink-soft" />
        Tempo stimato:{' '}
        <b>{durationText((isValid ? quantity : 1) * oven.profile.secondsPerUnit * SECOND)}</b>
      </p>
      <div className="grid gap-2">
        <Button
          wide
          size="large"
          aria-describedby={isMissing ? 'inforna-manca' : undefined}
          disabled={!isValid || isMissing || bake.isPending}
          onClick={() => bake.mutate({ qty: quantity })}
        >
          {bake.isPending ? 'Un attimo...' : 'Produci'}
        </Button>
        <ShortfallNote
          id="inforna-manca"
          shortfall={shortfallOf(inputs)}
          className="text-center text-balance"
        />
      </div>
    </Card>
  );
}
