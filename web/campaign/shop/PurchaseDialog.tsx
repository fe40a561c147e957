import type { PowerUpType } from '#shared/rules/campaign.ts';
import { powerUpArt } from '#web/art/powerups/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { POWER_UP_TEXTS } from '../power-ups.ts';

type Props = { type: PowerUpType; owned: number; onClose: () => void };

export default function PurchaseDialog({ type, owned, onClose }: Props) {
  const Art = powerUpArt[type];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Power-up acquistato!"
      footer={
        <Button wide onClick={onClose}>
          Perfetto
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <Art className="size-24 animate-pop" />
        <p>
          <b className="font-display text-2xl">{POWER_UP_TEXTS[type].name}</b>
          <span className="block text-ink-soft">Adesso ne hai {formatNumber(owned)}.</span>
        </p>
      </div>
    </Dialog>
  );
}
