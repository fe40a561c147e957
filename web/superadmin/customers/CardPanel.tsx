import { clsx } from 'clsx';
import { elideBefore, formatDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { CheckIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { stampsText } from '#web/ui/format/stamps-text.ts';

type Card = ResponseOf<'admin.customer'>['card'];

/** How far the card is, in words. */
const progressText = ({ stamps, stampsNeeded, reward }: Card): string => {
  const missing = stampsNeeded - stamps;
  const prize = reward ? `: ${reward.name}` : '';
  if (missing > 0)
    return `${missing === 1 ? 'Manca' : 'Mancano'} ${stampsText(missing)} al premio${prize}`;
  return reward
    ? `Carta piena: il premio arriva con il prossimo acquisto${prize}`
    : 'Carta piena: scegli il premio nella sezione Programma.';
};

/** The places of a card, those with a reward in another colour. */
function StampDots({
  stamps,
  stampsNeeded,
  steps,
}: Pick<Card, 'stamps' | 'stampsNeeded' | 'steps'>) {
  const gifts = new Set([stampsNeeded, ...steps.map(step => step.stamps)]);
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-1.5">
      {Array.from({ length: stampsNeeded }, (_, i) => i + 1).map(number => (
        <span
          key={number}
          className={clsx(
            'grid size-7 place-items-center rounded-full border-2 [&>svg]:size-4',
            number <= stamps ? 'border-butter-edge bg-butter text-on-butter' : 'border-dashed',
            number > stamps && (gifts.has(number) ? 'border-berry text-berry-ink' : 'border-edge'),
          )}
        >
          {gifts.has(number) && <GiftIcon />}
        </span>
      ))}
    </p>
  );
}

/** The rewards before the card is full, and those that it has brought already. */
function StepList({ steps }: Pick<Card, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <ul aria-label="Premi prima della carta completa" className="mt-3 grid gap-1">
      {steps.map(({ stamps, name, reached }) => (
        <li
          key={stamps}
          className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0"
        >
          {reached ? <CheckIcon /> : <GiftIcon />}
          <span className="min-w-0 wrap-anywhere">
            {reached ? 'Raggiunto' : 'Da raggiungere'} con {stampsText(stamps)}: {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A customer's card, without its code. */
export function CardPanel({ card }: { card: Card }) {
  return (
    <Panel title="Carta" text={`Iniziata ${elideBefore('il', formatDate(card.begunAt))}.`}>
      <p className="text-xl">
        <strong className="font-display text-3xl">{card.stamps}</strong>{' '}
        {card.stamps === 1 ? 'bollino' : 'bollini'} di {card.stampsNeeded}
      </p>
      <StampDots {...card} />
      <p className="mt-3 font-bold text-pretty wrap-anywhere">{progressText(card)}</p>
      <StepList steps={card.steps} />
    </Panel>
  );
}
