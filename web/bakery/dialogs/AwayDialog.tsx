import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { changeCached } from '#web/api/cached-reads.ts';
import { useWrite } from '#web/api/use-write.ts';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES, type Good } from '#web/economy/goods.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { CountUp } from '#web/ui/format/CountUp.tsx';
import { signedNumber } from '#web/ui/format/numbers.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import { pastSpanText } from '../bakery-text.ts';
import { whileAway } from '../pictures.ts';
import { type AwayLine, type AwayView, awayLines } from './away-lines.ts';

/** An amount that counts up from zero. */
function CountUpAmount({ good, amount }: { good: Good; amount: number }) {
  const Art = resourceArt[good];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 font-bold',
        amount > 0 ? 'text-mint' : 'text-berry-ink',
      )}
    >
      <Art className="size-6 shrink-0" />
      <span>
        <CountUp from={0} value={amount} format={signedNumber} />{' '}
        <span className="sr-only">{GOOD_NAMES[good]}</span>
      </span>
    </span>
  );
}

function LineAmounts({ amounts }: Pick<AwayLine, 'amounts'>) {
  return (
    <dd className="flex grow-9 basis-40 flex-wrap gap-x-4 gap-y-1">
      {amounts.map(([good, amount]) => (
        <CountUpAmount key={good} good={good} amount={amount} />
      ))}
    </dd>
  );
}

/** The away summary; closing the dialog marks it as read. */
export function AwayDialog({ away }: { away: AwayView }) {
  const client = useQueryClient();
  const { mutate } = useWrite('bakery.seen');
  const close = (): void => {
    changeCached(client, 'bakery.status', status => ({ ...status, away: null }));
    mutate({});
  };
  const time = pastSpanText(Date.parse(away.until) - Date.parse(away.since));
  return (
    <ResultDialog
      onClose={close}
      title="Mentre eri via"
      description={`Ecco che cosa è successo ${time}.`}
      footer={
        <>
          <ButtonLink tone="plain" to={paths.movements} onClick={close}>
            Movimenti
          </ButtonLink>
          <Button onClick={close}>Perfetto</Button>
        </>
      }
    >
      <Illustration
        of={whileAway}
        className="w-56 in-data-tight-1:[zoom:0.5] in-data-tight-2:hidden"
      />
      <dl className="grid w-full divide-y-2 divide-dashed divide-line text-left">
        {awayLines(away).map(({ reason, title, amounts }) => (
          <div key={reason} className="flex flex-wrap items-start gap-2 py-2.5">
            <dt className="min-w-26 grow font-display text-lg font-bold">{title}</dt>
            <LineAmounts amounts={amounts} />
          </div>
        ))}
      </dl>
    </ResultDialog>
  );
}
