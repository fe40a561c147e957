import { clsx } from 'clsx';
import { memo, useDeferredValue, useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { BATCH_MAX } from '#shared/rules/oven.ts';
import { SECOND } from '#shared/time.ts';
import { useWrite } from '#web/api/use-write.ts';
import { CheckIcon, ClockIcon, CloseIcon } from '#web/art/page-icons.tsx';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Quantity } from '#web/ui/form/Quantity.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { durationText } from '../bakery-text.ts';
import type { OpenBakery } from '../use-bakery.ts';
import { affordableQuantity, type Input, inputsFor, type Oven, shortfallOf } from './oven.ts';

/** One input: the amount needed and the amount available. */
const CostRow = memo(({ good, needed, available, missing }: Input) => {
  const Art = resourceArt[good];
  const isEnough = missing === 0;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-2.5 rounded-xl px-3 py-1.5',
        isEnough ? 'bg-pistachio' : 'bg-blush',
      )}
    >
      <Art className="size-7 shrink-0" />
      <span className="grow">{GOOD_NAMES[good]}</span>
      <span className="ml-auto flex items-center gap-x-2">
        <span className="text-sm tabular-nums">
          <b className="text-base">{formatNumber(needed)}</b>{' '}
          <span className="whitespace-nowrap">{`su ${formatNumber(available)}`}</span>
        </span>
        <span className={isEnough ? 'text-mint' : 'text-berry-ink'}>
          {isEnough ? (
            <CheckIcon className="size-5" title="Bastano" />
          ) : (
            <CloseIcon className="size-5" title={`Ne mancano ${formatNumber(missing)}`} />
          )}
        </span>
      </span>
    </li>
  );
});

type Props = { oven: Oven; bakery: OpenBakery };

const useBake = () =>
  useWrite('bakery.bake', {
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
          {`Tutti quelli che posso: ${most}`}
        </Button>
      )}
    </>
  );
}

function BakeButton({ quantity, inputs }: { quantity: number | null; inputs: readonly Input[] }) {
  const bake = useBake();
  const isMissing = inputs.some(({ missing }) => missing > 0);
  return (
    <div className="grid grid-cols-1 gap-2">
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

/** Starts a batch: its quantity, its cost and its duration; an invalid quantity counts as 1. */
export function BakeCard({ oven, bakery }: Props) {
  const [typed, setTyped] = useState<number | null>(1);
  const isValid = typed !== null && typed >= 1 && typed <= BATCH_MAX;
  const quantity = isValid ? typed : 1;
  // The number changes at once; its cost is drawn in the next frames.
  const inputs = inputsFor(bakery, useDeferredValue(quantity));
  const most = Math.min(BATCH_MAX, affordableQuantity(bakery));
  return (
    <Card aria-labelledby="inforna" className="grid grid-cols-1 gap-4">
      <h2 id="inforna" className="text-2xl">
        Inforna
      </h2>
      <QuantityField typed={typed} isValid={isValid} most={most} onChange={setTyped} />
      <ul aria-label="Costo" className="grid grid-cols-1 gap-1.5">
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
