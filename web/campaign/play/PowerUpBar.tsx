import type { PowerUp } from '#shared/match3/actions.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { powerUpArt } from '#web/art/power-up-art.ts';
import { CountBadge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';
import { useLevelSession } from './level-session.ts';
import { USABLE, usePowerUps } from './use-power-ups.ts';

/** The power-ups that the player can use in a level; nothing until one is owned. */
export function PowerUpBar() {
  const { use, count, isBusy } = usePowerUps();
  const { toShop } = useCampaignSession();
  const { level } = useLevelSession();
  if (USABLE.every(name => count(name) === 0)) return null;
  return (
    <ul aria-label="Power-up" className="grid grid-cols-3 gap-2">
      {USABLE.map(name => (
        <li key={name}>
          {count(name) === 0 ? (
            <EmptySlot name={name} onShop={() => toShop(level)} />
          ) : (
            <PowerUpButton
              name={name}
              available={count(name)}
              isBusy={isBusy}
              onUse={() => use(name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type SlotProps = { name: PowerUp; onShop: () => void };

const slot = 'relative min-h-12 gap-1! rounded-2xl p-1 text-xs lg:flex-col lg:py-2';
const art = 'size-7 shrink-0 lg:size-10';

/** A power-up that the player doesn't own; it links to the shop. */
function EmptySlot({ name, onShop }: SlotProps) {
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
      <span className="truncate">{text}</span>
      <PlusIcon className="absolute -top-2 -right-1.5 size-5 rounded-full bg-butter p-0.5 text-on-butter" />
    </Button>
  );
}

type ButtonProps = {
  name: PowerUp;
  available: number;
  isBusy: boolean;
  onUse: () => void;
};

function PowerUpButton({ name, available, isBusy, onUse }: ButtonProps) {
  const Art = powerUpArt[name];
  const text = POWER_UP_TEXTS[name].name;
  return (
    <Button
      tone="plain"
      size={null}
      wide
      aria-label={`Usa ${text}: ne hai ${available}`}
      aria-disabled={isBusy}
      onClick={onUse}
      className={slot}
    >
      <Art className={art} />
      <span className="truncate">{text}</span>
      <CountBadge count={available} className="absolute -top-2.5 -right-1.5" />
    </Button>
  );
}
