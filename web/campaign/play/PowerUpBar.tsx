import type { Run } from '#shared/contract/giorgione.ts';
import type { PowerUp } from '#shared/match3/actions.ts';
import { powerUpArt } from '#web/art/powerups/index.ts';
import type { Game } from '#web/giorgione/play/game.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { POWER_UP_TEXTS } from '../power-ups.ts';
import { usePowerUps } from './use-power-ups.ts';

const USABLE: readonly PowerUp[] = ['giorgione', 'jolly', 'mosse'];

type Props = { game: Game; run: Run };

/** The power-ups that the player can use in a level. */
export function PowerUpBar({ game, run }: Props) {
  const { use, count, isBusy, isLoading } = usePowerUps(game, run);
  if (isLoading) return <Skeleton className="h-12" />;
  if (USABLE.every(name => count(name) === 0))
    return <p className="power-up-none">Nessun power-up disponibile</p>;
  return (
    <ul aria-label="Power-up" className="grid grid-cols-3 gap-2">
      {USABLE.map(name => {
        const Art = powerUpArt[name];
        const available = count(name);
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={`Usa ${POWER_UP_TEXTS[name].name}: ne hai ${available}`}
              disabled={available === 0}
              aria-disabled={isBusy}
              onClick={() => use(name)}
              className="power-up"
            >
              <Art />
              <span className="truncate">{POWER_UP_TEXTS[name].name}</span>
              <b>{available}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
