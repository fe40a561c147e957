import { POWER_UP_COST, type PowerUpType } from '#shared/rules/campaign.ts';
import { useCall } from '#web/api/use-call.ts';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { Button } from '#web/ui/Button.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';

/** What each power-up is good for: the parts of the target up to which it can make the difference. */
const HELPS = [
  { type: 'giorgione', upTo: 0.12 },
  { type: 'jolly', upTo: 0.25 },
  { type: 'mosse', upTo: 1 },
] as const satisfies readonly { type: PowerUpType; upTo: number }[];

const REASONS = {
  giorgione: 'Mancava poco: un Giorgione toglie tutti i dolci di un tipo, e i punti ci sono.',
  jolly: 'Un Jolly toglie una fila intera senza usare mosse.',
  mosse: 'Con cinque mosse in più la strada è un’altra.',
} as const;

type Props = { missing: number; target: number };

/** After a loss: the power-up that could help with what was missing, owned or in the shop. */
export function Booster({ missing, target }: Props) {
  const { toShop } = useCampaignSession();
  const { data } = useCall('game.powerUps', {}, { retry: 2 });
  const { type } = HELPS.find(({ upTo }) => missing <= target * upTo) ?? HELPS[2];
  const owned = data?.powerUps[type] ?? 0;
  const Art = powerUpArt[type];
  return (
    <div className="mt-3 flex items-center gap-3 rounded-2xl bg-vanilla px-3.5 py-2.5 text-sm">
      <Art className="size-11 shrink-0" />
      <p className="grow text-pretty">
        <b className="block">{POWER_UP_TEXTS[type].name}</b>
        {REASONS[type]}{' '}
        {owned > 0 ? (
          <b>{owned === 1 ? 'Ne hai uno: usalo.' : `Ne hai ${owned}: usane uno.`}</b>
        ) : (
          `Costa ${POWER_UP_COST[type]} bignè.`
        )}
      </p>
      {owned === 0 && (
        <Button tone="plain" size="small" onClick={toShop}>
          Al negozio
        </Button>
      )}
    </div>
  );
}
