import { clsx } from 'clsx';
import type { PowerUp } from '#shared/match3/actions.ts';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { useGameView } from '#web/game/play/game-context.tsx';
import { CountBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { POWER_UP_TEXTS } from '../power-ups.ts';
import { usePowerUps } from './use-power-ups.ts';

const USABLE: readonly PowerUp[] = ['giorgione', 'jolly', 'mosse'];

/** The height of the bar without power-ups, and of its skeleton. */
export const noPowerUps = 'min-h-12 short-phone:min-h-7.5';

/** The power-ups that the player can use in a level; at the last move more moves are offered. */
export function PowerUpBar() {
  const { use, count, isBusy, isLoading } = usePowerUps();
  const isLastMove = useGameView(view => view.moves === 1);
  if (isLoading) return <Skeleton className="h-12" />;
  if (USABLE.every(name => count(name) === 0))
    return (
      <p
        className={clsx(
          noPowerUps,
          'grid place-items-center rounded-2xl border-2 border-dashed border-(--world-line) text-sm',
        )}
      >
        Nessun power-up disponibile
      </p>
    );
  const offersMoves = isLastMove && count('mosse') > 0;
  return (
    <ul
      aria-label="Power-up"
      className={clsx('grid gap-2', offersMoves ? 'grid-cols-[1fr_1fr_2.4fr]' : 'grid-cols-3')}
    >
      {USABLE.map(name => (
        <li key={name}>
          <PowerUpButton
            name={name}
            available={count(name)}
            isBusy={isBusy}
            isOffered={offersMoves && name === 'mosse'}
            isSmall={offersMoves && name !== 'mosse'}
            onUse={() => use(name)}
          />
        </li>
      ))}
    </ul>
  );
}

type ButtonProps = {
  name: PowerUp;
  available: number;
  isBusy: boolean;
  /** Whether it is offered now, as it can save the game. */
  isOffered: boolean;
  isSmall: boolean;
  onUse: () => void;
};

function PowerUpButton({ name, available, isBusy, isOffered, isSmall, onUse }: ButtonProps) {
  const Art = powerUpArt[name];
  const text = POWER_UP_TEXTS[name].name;
  return (
    <Button
      tone={isOffered ? 'butter' : 'plain'}
      size={null}
      wide
      aria-label={`${isOffered ? 'Ultima mossa: usa' : 'Usa'} ${text}: ne hai ${available}`}
      disabled={available === 0}
      aria-disabled={isBusy}
      onClick={onUse}
      className={clsx(
        'relative min-h-12 gap-1! rounded-2xl p-1 text-xs lg:flex-col lg:py-2',
        isOffered && 'animate-bump',
      )}
    >
      <Art className="size-7 shrink-0 lg:size-10" />
      {isOffered ? (
        <span>
          Ultima mossa: <span className="whitespace-nowrap">{text}?</span>
        </span>
      ) : (
        <span className={clsx('truncate', isSmall && 'max-lg:sr-only')}>{text}</span>
      )}
      <CountBadge count={available} className="absolute -top-2.5 -right-1.5" />
    </Button>
  );
}
