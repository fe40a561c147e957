import { resourceArt } from '#web/art/resources.ts';
import { TreasureChest } from '#web/art/TreasureChest.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { CountUp } from '#web/ui/format/CountUp.tsx';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import type { Paid } from './use-claim.ts';

type Props = { paid: Paid; onClose: () => void };

/** A small celebration: the chest is open, and its content is counted up. */
export default function ChestDialog({ paid: { resource, amount = 0 }, onClose }: Props) {
  const Art = resource && resourceArt[resource];
  return (
    <ResultDialog
      onClose={onClose}
      title="Il baule del giorno"
      footer={
        <Button wide onClick={onClose}>
          Che bontà!
        </Button>
      }
    >
      {!prefersReducedMotion() && <Confetti />}
      <TreasureChest state="full" className="w-44" />
      {resource && Art && (
        <p className="flex items-center gap-3 font-display text-4xl font-bold">
          <Art className="size-12" />
          <span>
            +<CountUp from={0} value={amount} />
          </span>
        </p>
      )}
      {resource && (
        <p className="text-pretty text-ink-soft">
          {GOOD_NAMES[resource]}: era l’ingrediente che avevi di meno.
        </p>
      )}
    </ResultDialog>
  );
}
