import { useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { PastryBox } from './PastryBox.tsx';
import { type AnyReward, isOver, summaryOf } from './reward-state.ts';

const RewardsDialog = lazyDialog(() => import('./RewardsDialog.tsx'));

/** The text if there is nothing to do. */
const emptyText = (rewards: readonly AnyReward[]): string =>
  rewards.some(isOver)
    ? 'Hai riscattato tutto: i prossimi arrivano giocando.'
    : 'Ancora nessuno: gioca una partita e comincia la raccolta.';

/** The rewards card, with the number of claimable ones. */
export function RewardsCard({ rewards }: { rewards: readonly AnyReward[] }) {
  // Kept here, so that opening them draws nothing else of the page.
  const [isOpen, setOpen] = useState(false);
  const { claimable, lines } = summaryOf(rewards);
  const [first = emptyText(rewards), ...others] = lines;
  return (
    <Card
      size="compact"
      aria-labelledby="rewards"
      className="flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      <div className="relative shrink-0" aria-hidden="true">
        <PastryBox className="size-11" />
        {claimable > 0 && (
          <span className="absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-full border-2 border-card bg-butter px-1.5 text-sm font-bold text-on-butter tabular-nums">
            {claimable}
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        <h2 id="rewards" className="text-xl md:text-2xl">
          I tuoi premi
        </h2>
        {rewards.length > 0 && (
          <p className="text-sm text-ink-soft">{`Premi totali: ${formatNumber(rewards.length)}`}</p>
        )}
      </div>
      <Button tone={claimable > 0 ? 'primary' : 'plain'} size="small" onClick={() => setOpen(true)}>
        <span>
          Apri<span className="sr-only"> i premi</span>
        </span>
      </Button>
      <p className="flex w-full flex-wrap gap-x-3 text-sm text-pretty text-ink-soft">
        <strong className={claimable > 0 ? 'text-berry-ink' : 'font-normal'}>{first}</strong>
        {others.map(line => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <RewardsDialog show={isOpen && {}} onClose={() => setOpen(false)} />
    </Card>
  );
}
