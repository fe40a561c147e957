import { useDeferredValue, useState } from 'react';
import { BATCH_MAX } from '#shared/rules/oven.ts';
import { SECOND } from '#shared/time.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ClockIcon } from '#web/art/icons.tsx';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { durationText } from '../duration.ts';
import type { OpenBakery } from '../use-bakery.ts';
import { CostRow } from './CostRow.tsx';
import { affordableQuantity, type Input, inputsFor, shortfallOf } from './inputs.ts';
import type { Oven } from './use-oven.ts';

type Props = { oven: Oven; bakery: OpenBakery };

const useBake = () =>
  useWrite('bakery.bake', {
    keepsIdempotencyKey: true,
    invalidates: HOLDING_READS,
    onDone: ({ item }) =>
      toast({
        title: 'In forno!',
        description: `${formatNumber(item.qty)} bignè ${item.qty === 1 ? 'si aggiunge' : 'si aggiungono'} alla coda.`,
      }),
    onFail: errorToast('Risorse insufficienti'),
  });

type QuantityProps = {
  typed: number | null;
  isValid: boolean;
  most: number;
  onChange: (quantity: number | null) => void;
};

function QuantityField({ typed, isValid, most, onChange }: QuantityProps) {
  return (
    <>
      <Quantity
        label="Quanti bignè"
        value={typed}
        max={BATCH_MAX}
        onChange={onChange}
        error={isValid ? undefined : `Inserisci una quantità tra 1 e ${BATCH_MAX}`}
      />
      {most > 1 && (
        <Button
          tone="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange(most)}
        >
          Tutti quelli che posso: {most}
        </Button>
      )}
    </>
  );
}

function BakeButton({ quantity, inputs }: { quantity: number | null; inputs: readonly Input[] }) {
  const bake = useBake();
  const isMissing = inputs.some(({ missing }) => missing > 0);
  return (
    <div className="grid gap-2">
      <SubmitButton
        wide
        size="large"
        aria-describedby={isMissing ? 'inforna-manca' : undefined}
        disabled={quantity === null || isMissing}
        pending={bake.isPending}
        onClick={() => quantity !== null && bake.mutate({ qty: quantity })}
      >
        Produci
      </SubmitButton>
      <ShortfallNote
        id="inforna-manca"
        shortfall={shortfallOf(inputs)}
        className="text-center text-balance"
      />
    </div>
  );
}

/** Starts a batch: its quantity, its cost and how long it takes; an invalid quantity counts as 1. */
export function BakeCard({ oven, bakery }: Props) {
  const [typed, setTyped] = useState<number | null>(1);
  const isValid = typed !== null && typed >= 1 && typed <= BATCH_MAX;
  const quantity = isValid ? typed : 1;
  // The number changes at once; what it costs is drawn in the next frames.
  const inputs = inputsFor(bakery, useDeferredValue(quantity));
  const most = Math.min(BATCH_MAX, affordableQuantity(bakery));
  return (
    <Card aria-labelledby="inforna" className="grid gap-4">
      <h2 id="inforna" className="text-2xl">
        Inforna
      </h2>
      <QuantityField typed={typed} isValid={isValid} most={most} onChange={setTyped} />
      <ul aria-label="Costo" className="grid gap-1.5">
        {inputs.map(input => (
          <CostRow key={input.good} {...input} />
        ))}
      </ul>
      <p className="flex items-center gap-2">
        <ClockIcon className="size-5 text-ink-soft" />
        Tempo stimato: <b>{durationText(quantity * oven.profile.secondsPerUnit * SECOND)}</b>
      </p>
      <BakeButton quantity={isValid ? typed : null} inputs={inputs} />
    </Card>
  );
}
