import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/amount-text.ts';
import { SECOND } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { BigneArt } from '#web/art/bigne-and-coins.ts';
import { CheckIcon } from '#web/art/page-icons.tsx';
import { shortfallText } from '#web/economy/goods.ts';
import { useModules } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Card, cardClass } from '#web/ui/Card.tsx';
import { FoldSummary } from '#web/ui/FoldSummary.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { durationText } from '../bakery-text.ts';
import { ovenTile } from '../pictures.ts';
import { TimedProgressBar } from '../TimedProgressBar.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { bakedText } from './baked-text.ts';
import { type Batch, bakingBatch, inputsFor, isBaked, shortfallOf } from './oven.ts';

const linkClass = 'font-bold underline underline-offset-4';

/** The markets that sell what is missing. */
function WhereToBuy() {
  const { playersMarket } = useModules();
  const merchant = (
    <Link to={paths.npcMarket} className={linkClass}>
      mercante
    </Link>
  );
  if (!playersMarket) return <span key="merchant">dal {merchant}</span>;
  return (
    <span key="both">
      dal {merchant} o al{' '}
      <Link to={paths.market} className={linkClass}>
        mercato
      </Link>
    </span>
  );
}

/** Why a batch is paused, and how to get what is missing. */
function PausedNote({ bakery }: { bakery: OpenBakery }) {
  const inputs = inputsFor(bakery, 1);
  const missingInputs = inputs.filter(({ missing }) => missing > 0);
  const isProduced = missingInputs.every(
    ({ good }) => good === 'coins' || good === bakery.profile.chosenResource,
  );
  if (missingInputs.length === 0)
    return <p className="text-sm text-ink-soft">C’è di nuovo tutto: riprende tra un attimo.</p>;
  return (
    <Notice tone="bad" className="text-sm">
      <b>{shortfallText(shortfallOf(inputs))}</b> per il prossimo bignè.{' '}
      {isProduced ? (
        <span>Riprende da solo appena la produzione basta.</span>
      ) : (
        <span key="bought">
          Riprende da solo appena li hai: guarda <WhereToBuy />.
        </span>
      )}
    </Notice>
  );
}

type RowProps = { batch: Batch; isBaking: boolean; bakery: OpenBakery };

const badgeOf = ({ status, qty }: Batch, isBaking: boolean): readonly [Tone, string] => {
  if (status === 'completed') return ['good', qty === 1 ? 'Sfornato' : 'Sfornati'];
  if (status === 'paused-insufficient') return ['bad', 'In pausa'];
  return isBaking ? ['wait', 'In cottura'] : ['plain', 'In attesa'];
};

/** A batch and its progress; the bar moves until the bignè in the oven is finished. */
function BatchRow({ batch, isBaking, bakery }: RowProps) {
  const { qty, qtyCompleted, secondsPerUnit, lastUpdate } = batch;
  const [tone, text] = badgeOf(batch, isBaking);
  const startsAt = Date.parse(lastUpdate);
  const unitTime = secondsPerUnit * SECOND;
  const timeLeft = startsAt + (qty - qtyCompleted) * unitTime - serverNow();
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'row',
        depth: 'flat',
        className: 'grid grid-cols-1 gap-2',
      })}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BigneArt className="size-9 shrink-0" />
        <p className="grow basis-28 leading-tight">
          <b className="font-display text-xl tabular-nums">
            {`${formatNumber(qtyCompleted)}/${formatNumber(qty)}`}
          </b>{' '}
          bignè
          <span className="block text-sm text-ink-soft">
            {isBaking && timeLeft > 0
              ? `Ancora circa ${durationText(Math.ceil(timeLeft / SECOND) * SECOND)}`
              : `${durationText(unitTime)} l’uno`}
          </span>
        </p>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <TimedProgressBar
        label={`${formatNumber(qtyCompleted)} bignè su ${formatNumber(qty)}`}
        from={qtyCompleted / qty}
        {...(isBaking && { to: (qtyCompleted + 1) / qty, startsAt, endsAt: startsAt + unitTime })}
      />
      {batch.status === 'paused-insufficient' && <PausedNote bakery={bakery} />}
    </li>
  );
}

type RowsProps = { batches: readonly Batch[]; baking?: Batch | undefined; bakery: OpenBakery };

function BatchRows({ batches, baking, bakery }: RowsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {batches.map(batch => (
        <BatchRow key={batch.id} batch={batch} isBaking={batch === baking} bakery={bakery} />
      ))}
    </ul>
  );
}

/** The finished batches as one line, which opens to show them. */
function BakedBatches({ batches, bakery }: RowsProps) {
  return (
    <details className="group mt-3">
      <FoldSummary>
        <CheckIcon className="size-5 shrink-0 text-mint" />
        <span className="grow">{bakedText(batches, serverNow())}</span>
      </FoldSummary>
      <BatchRows batches={batches} bakery={bakery} />
    </details>
  );
}

type Props = { queue: readonly Batch[]; bakery: OpenBakery };

/** The batches that are baking or waiting, and in one line those just finished. */
export function Queue({ queue, bakery }: Props) {
  const baked = queue.filter(isBaked);
  const pending = queue.filter(batch => !isBaked(batch));
  return (
    <Card aria-labelledby="coda">
      <h2 id="coda" className="mb-3 text-2xl">
        Coda di produzione
      </h2>
      {pending.length === 0 ? (
        <EmptyState art={<Illustration of={ovenTile} className="w-36" />}>
          Il forno è vuoto. Scegli quanti bignè vuoi e inforna.
        </EmptyState>
      ) : (
        <BatchRows batches={pending} baking={bakingBatch(queue)} bakery={bakery} />
      )}
      {baked.length > 0 && <BakedBatches batches={baked} bakery={bakery} />}
    </Card>
  );
}
