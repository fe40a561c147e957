import { clsx } from 'clsx';
import type { PowerUp } from '#shared/match3/actions.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { useGameView } from '#web/game/play/game-context.tsx';
import { CountBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';
import { useLevelSession } from './level-session.ts';
import { usePowerUps } from './use-power-ups.ts';

const USABLE: readonly PowerUp[] = ['giorgione', 'jolly', 'mosse'];

/** The height of the bar without power-ups, and of its skeleton. */
export const noPowerUps = 'min-h-12 short-phone:min-h-7.5';

/** The power-ups that the player can use in a level; at the last move more moves are offered. */
export function PowerUpBar() {
  const { use, count, isBusy, isLoading } = usePowerUps();
  const { toShop } = useCampaignSession();
  const { level } = useLevelSession();
  const isLastMove = useGameView(view => view.moves === 1);
  if (isLoading) return <Skeleton className="h-12" />;
  if (USABLE.every(name => count(name) === 0))
    return (
      <button
        type="button"
        onClick={() => toShop(level)}
        className={clsx(
          noPowerUps,
          'flex flex-wrap items-center justify-center gap-x-1.5 rounded-2xl border-2 border-dashed border-(--world-line) px-2 text-sm max-[359px]:text-[0.6875rem]',
        )}
      >
        <span>Nessun power-up disponibile</span>
        <span className="font-bold underline underline-offset-4">Vai al negozio</span>
      </button>
    );
  const offersMoves = isLastMove && count('mosse') > 0;
  return (
    <ul
      aria-label="Power-up"
      className={clsx('grid gap-2', offersMoves ? 'grid-cols-[1fr_1fr_2.4fr]' : 'grid-cols-3')}
    >
      {USABLE.map(name => (
        <li key={name}>
          {count(name) === 0 ? (
            <EmptySlot name={name} isSmall={offersMoves} onShop={() => toShop(level)} />
          ) : (
            <PowerUpButton
              name={name}
              available={count(name)}
              isBusy={isBusy}
              isOffered={offersMoves && name === 'mosse'}
              isSmall={offersMoves && name !== 'mosse'}
              onUse={() => use(name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type SlotProps = { name: PowerUp; isSmall: boolean; onShop: () => void };

const slot = 'relative min-h-12 gap-1! rounded-2xl p-1 text-xs lg:flex-col lg:py-2';
const art = 'size-7 shrink-0 lg:size-10';

/** A power-up that the player doesn't own leads to where it is sold. */
function EmptySlot({ name, isSmall, onShop }: SlotProps) {
  const Art = powerUpArt[name];
  const text = POWER_UP_TEXTS[name].name;
  return (
    <Button
      tone="plain"
      size={null}
      wide
      aria-label={`${text}: non ne hai, vai al negozio`}
      onClick={onShop}
      className={`${slot} border-dashed`}
    >
      <Art className={`${art} opacity-50`} />
      <span className={clsx('truncate', isSmall && 'max-lg:sr-only')}>{text}</span>
      <PlusIcon className="absolute -top-2 -right-1.5 size-5 rounded-full bg-butter p-0.5 text-on-butter" />
    </Button>
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
      aria-disabled={isBusy}
      onClick={onUse}
      className={clsx(slot, isOffered && 'animate-bump')}
    >
      <Art className={art} />
      {isOffered ? (
        <span key="offer">
          Ultima mossa: <span className="whitespace-nowrap">{text}?</span>
        </span>
      ) : (
        <span className={clsx('truncate', isSmall && 'max-lg:sr-only')}>{text}</span>
      )}
      <CountBadge count={available} className="absolute -top-2.5 -right-1.5" />
    </Button>
  );
}
