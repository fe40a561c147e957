import { unitText } from '#shared/amount-text.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { resourceArt } from '#web/art/resources.tsx';
import { TreasureChest } from '#web/art/TreasureChest.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';

type Props = { resource: Resource; amount: number; onClose: () => void };

/** Shows what was in the chest. */
export function TreasureFoundDialog({ resource, amount, onClose }: Props) {
  const Art = resourceArt[resource];
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Hai trovato un tesoro!"
        footer={
          <Button wide onClick={onClose}>
            Fantastico!
          </Button>
        }
      >
        <div className="grid justify-items-center gap-4 text-center">
          <div className="relative animate-pop">
            <TreasureChest state="full" className="w-56" />
            <Art className="absolute top-[6%] left-[calc(50%-44px)] w-22 animate-rise delay-250" />
          </div>
          <p>
            <b className="block font-display text-5xl">{formatNumber(amount)}</b>
            <span className="text-xl font-bold">{unitText(resource, amount)}</span>
            <span className="mt-1 block text-ink-soft">È già nella tua dispensa.</span>
          </p>
        </div>
      </Dialog>
      <Confetti />
    </>
  );
}
