import { clsx } from 'clsx';
import type { Run } from '#shared/contract/giorgione.ts';
import type { PowerUp } from '#shared/match3/actions.ts';
import { powerUpArt } from '#web/art/powerups/index.ts';
import type { Game } from '#web/giorgione/play/game.ts';
import { CountBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { POWER_UP_TEXTS } from '../power-ups.ts';
import { usePowerUps } from './use-power-ups.ts';

const USABLE: readonly PowerUp[] = ['giorgione', 'jolly', 'mosse'];

/** The height of the bar without power-ups, and of its skeleton. */
export const noPowerUps = 'min-h-12 short-phone:min-h-7.5';

type Props = { game: Game; run: Run };

/** The power-ups that the player can use in a level. */
export function PowerUpBar({ game, run }: Props) {
  const { use, count, isBusy, isLoading } = usePowerUps(game, run);
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
  return (
    <ul aria-label="Power-up" className="grid grid-cols-3 gap-2">
      {USABLE.map(name => {
        const Art = powerUpArt[name];
        const available = count(name);
        return (
          <li key={name}>
            <Button
              tone="plain"
              size={null}
              wide
              aria-label={`Usa ${POWER_UP_TEXTS[name].name}: ne hai ${available}`}
              disabled={available === 0}
              aria-disabled={isBusy}
              onClick={() => use(name)}
              className="relative min-h-12 gap-1! rounded-2xl p-1 text-xs lg:flex-col lg:py-2"
            >
              <Art className="size-7 shrink-0 lg:size-10" />
              <span className="truncate">{POWER_UP_TEXTS[name].name}</span>
              <CountBadge count={available} className="absolute -top-2.5 -right-1.5" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
