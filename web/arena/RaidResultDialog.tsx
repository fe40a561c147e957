import { RESOURCES } from '#shared/rules/bakery.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { Thermobox } from './Thermobox.tsx';
import type { RaidResult } from './use-attack.ts';

/** What a successful raid has stolen. */
export function RaidResultDialog({
  username,
  stolen,
  onClose,
}: RaidResult & { onClose: () => void }) {
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
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
          {RESOURCES.map(
            resource =>
              stolen[resource] > 0 && (
                <li key={resource}>
                  <Amount good={resource} amount={stolen[resource]} signed />
                </li>
              ),
          )}
          {stolen.gold > 0 && (
            <li>
              <Amount good="coins" amount={stolen.gold} signed />
            </li>
          )}
        </ul>
      </Dialog>
      <Confetti />
    </>
  );
}
