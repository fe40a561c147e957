import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PastryBox } from './PastryBox.tsx';
import { type AnyReward, isOver, summaryOf } from './reward-state.ts';

type Props = { rewards: readonly AnyReward[]; onOpen: () => void };

/** The text when there is nothing to do. */
const emptyText = (rewards: readonly AnyReward[]): string =>
  rewards.some(isOver)
    ? 'Hai riscattato tutto: i prossimi arrivano giocando.'
    : 'Ancora nessuno: gioca una partita e comincia la raccolta.';

/** The card of the rewards, with the number of those to claim. */
export function RewardsCard({ rewards, onOpen }: Props) {
  const { claimable, lines } = summaryOf(rewards);
  const [first = emptyText(rewards), ...others] = lines;
  return (
    <Card aria-labelledby="rewards" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="relative shrink-0" aria-hidden="true">
        <PastryBox className="size-16 md:size-18" />
        {claimable > 0 && (
          <span className="absolute -top-2 -right-2 grid h-7 min-w-7 place-items-center rounded-full border-2 border-card bg-butter px-1.5 text-sm font-bold text-on-butter tabular-nums">
            {claimable}
          </span>
        )}
      </div>
      <div className="min-w-0 grow basis-[10rem]">
        <h2 id="rewards" className="text-2xl">
          I tuoi premi
        </h2>
        <p className="mt-1 text-pretty">
          <strong className={claimable > 0 ? 'text-berry-ink' : 'font-normal'}>{first}</strong>
          {others.length > 0 && (
            <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              {others.map(line => (
                <span key={line}>{line}</span>
              ))}
            </span>
          )}
        </p>
      </div>
      <Button
        tone={claimable > 0 ? 'primary' : 'plain'}
        className="max-[479px]:w-full"
        onClick={onOpen}
      >
        Apri i premi
      </Button>
    </Card>
  );
}
