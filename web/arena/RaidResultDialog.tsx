import { useState } from 'react';
import { amountText, formatNumber, unitText } from '#shared/amount-text.ts';
import { RAID_COINS } from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { resourceArt } from '#web/art/resources.ts';
import { Button } from '#web/ui/Button.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CountUp } from '#web/ui/format/CountUp.tsx';
import { signedNumber } from '#web/ui/format/numbers.ts';
import { prefersReducedMotion } from '#web/ui/motion.ts';
import { RaidScene } from './RaidScene.tsx';
import { Thermobox } from './Thermobox.tsx';
import type { RaidResult } from './use-arena.ts';

type Props = RaidResult & { onClose: () => void };

/** The coins of a raid, minus its cost. */
const coinsText = (stolen: number): string => {
  const net = stolen - RAID_COINS;
  const cost = `Il furto ti è costato ${amountText('coins', RAID_COINS)}`;
  if (net === 0) return `${cost}: sei in pari.`;
  return `${cost}: ne hai ${formatNumber(Math.abs(net))} in ${net > 0 ? 'più' : 'meno'}.`;
};

/** A successful raid: a short scene that can be skipped, then the loot, counted up. */
export default function RaidResultDialog({ onClose, ...raid }: Props) {
  const [isOver, setOver] = useState(prefersReducedMotion);
  if (isOver) return <Loot {...raid} onClose={onClose} />;
  return (
    <Dialog
      onClose={() => setOver(true)}
      title="Zitti zitti..."
      description={`Si entra nella pasticceria di ${raid.username}.`}
      footer={
        <Button wide tone="plain" onClick={() => setOver(true)}>
          Salta
        </Button>
      }
    >
      <RaidScene onEnd={() => setOver(true)} />
    </Dialog>
  );
}

function Loot({ username, stolen, onClose }: Props) {
  const goods = [
    ...RESOURCES.map(resource => [resource, stolen[resource]] as const),
    ['coins', stolen.gold] as const,
  ].filter(([, amount]) => amount > 0);
  return (
    <>
      <Dialog
        onClose={onClose}
        title="Colpo riuscito!"
        description={`Hai portato via ${formatNumber(stolen.total)} tra monete e risorse dalla pasticceria di ${username}.`}
        footer={
          <Button wide onClick={onClose}>
            Al sicuro!
          </Button>
        }
      >
        <Thermobox open className="mx-auto size-32" />
        <ul className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-2 text-lg">
          {goods.map(([good, amount]) => {
            const Art = resourceArt[good];
            return (
              <li key={good} className="flex items-center gap-1.5 font-bold">
                <Art className="size-7" />
                <span>
                  <CountUp from={0} value={amount} format={signedNumber} />{' '}
                  <span className="sr-only">{unitText(good, amount)}</span>
                </span>
              </li>
            );
          })}
        </ul>
        <p className="mt-3 text-center text-ink-soft">{coinsText(stolen.gold)}</p>
      </Dialog>
      <Confetti />
    </>
  );
}
