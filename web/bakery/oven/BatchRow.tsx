import { SECOND } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { BigneArt } from '#web/art/bigne-and-coins.tsx';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { durationText } from '../duration.ts';
import { TimedProgressBar } from '../TimedProgressBar.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { PausedNote } from './PausedNote.tsx';
import type { Batch } from './use-oven.ts';

type Props = { batch: Batch; isBaking: boolean; bakery: OpenBakery };

const badgeOf = ({ status, qty }: Batch, isBaking: boolean): readonly [Tone, string] => {
  if (status === 'completed') return ['good', qty === 1 ? 'Sfornato' : 'Sfornati'];
  if (status === 'paused-insufficient') return ['bad', 'In pausa'];
  return isBaking ? ['wait', 'In cottura'] : ['plain', 'In attesa'];
};

/** A batch and its progress; the bar moves until the bignè in the oven is finished. */
export function BatchRow({ batch, isBaking, bakery }: Props) {
  const { qty, qtyCompleted, secondsPerUnit, lastUpdate } = batch;
  const [tone, text] = badgeOf(batch, isBaking);
  const startsAt = Date.parse(lastUpdate);
  const unitTime = secondsPerUnit * SECOND;
  const timeLeft = startsAt + (qty - qtyCompleted) * unitTime - serverNow();
  return (
    <li
      className={cardClass({ tone: 'raised', size: 'row', depth: 'flat', className: 'grid gap-2' })}
    >
      <div className="flex items-center gap-3">
        <BigneArt className="size-9 shrink-0" />
        <p className="grow leading-tight">
          <b className="font-display text-xl tabular-nums">
            {formatNumber(qtyCompleted)}/{formatNumber(qty)}
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
