import { useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { thermoboxCapacity, thermoboxUpgradeCost } from '#shared/rules/arena.ts';
import { useWrite } from '#web/api/use-write.ts';
import { InfoIcon } from '#web/art/page-icons.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button, IconButton, SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ArenaCard, Figure } from './ArenaCard.tsx';
import { Thermobox } from './Thermobox.tsx';
import type { ArenaStatus } from './use-arena.ts';

/** How many levels after the current one are shown. */
const NEXT_LEVELS = 4;

function LevelRow({ level, isCurrent }: { level: number; isCurrent: boolean }) {
  const cost = thermoboxUpgradeCost(level - 1);
  return (
    <tr className="border-t-2 border-line">
      <th scope="row" className="py-2">
        {formatNumber(level)}
      </th>
      <td className="font-bold">{formatNumber(thermoboxCapacity(level))}</td>
      <td>
        {isCurrent ? (
          'È il tuo'
        ) : (
          <span className="flex flex-wrap justify-center gap-x-3">
            <Amount good="bigne" amount={cost.bigne} />
            <Amount good="coins" amount={cost.coins} />
          </span>
        )}
      </td>
    </tr>
  );
}

function LevelTable({ currentLevel }: { currentLevel: number }) {
  const levels = Array.from({ length: NEXT_LEVELS + 1 }, (_, i) => currentLevel + i);
  return (
    <table className="mt-3 w-full text-center tabular-nums">
      <caption className="sr-only">I prossimi livelli</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-2">
            Livello
          </th>
          <th scope="col">Capienza</th>
          <th scope="col">Costo</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(level => (
          <LevelRow key={level} level={level} isCurrent={level === currentLevel} />
        ))}
      </tbody>
    </table>
  );
}

/** What the thermobox is for, and the capacity and cost of the next levels. */
function ThermoboxDialog({ level, onClose }: { level: number; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Il thermobox"
      description="È il contenitore con cui porti via il bottino: più è grande, più ci sta. Ogni livello aggiunge il 10% di capienza."
      footer={<Button onClick={onClose}>Ho capito</Button>}
    >
      <Thermobox className="mx-auto size-24" />
      <LevelTable currentLevel={level} />
    </Dialog>
  );
}

type UpgradeProps = {
  cost: ArenaStatus['thermobox']['upgradeCost'];
  coins: number;
  bigne: number;
};

function UpgradeButton({ cost, coins, bigne }: UpgradeProps) {
  const upgrade = useWrite('arena.upgradeThermobox', {
    onDone: ({ newLevel, newCapacity }) =>
      toast({
        title: `Thermobox al livello ${newLevel}!`,
        description: `Ora contiene ${formatNumber(newCapacity)} unità.`,
      }),
    onFail: errorToast('Impossibile potenziare il thermobox'),
  });
  const shortfall = { bigne: cost.bigne - bigne, coins: cost.coins - coins };
  const isMissing = shortfall.bigne > 0 || shortfall.coins > 0;
  return (
    <div className="grid grid-cols-1 gap-1">
      <SubmitButton
        wide
        className="flex-wrap"
        aria-describedby={isMissing ? 'thermobox-manca' : undefined}
        disabled={isMissing}
        pending={upgrade.isPending}
        onClick={() => upgrade.mutate({})}
      >
        Potenzia <Amount good="bigne" amount={cost.bigne} />
        <Amount good="coins" amount={cost.coins} />
      </SubmitButton>
      <ShortfallNote id="thermobox-manca" shortfall={shortfall} />
    </div>
  );
}

type Props = { status: ArenaStatus; coins: number; bigne: number };

/** The thermobox: its capacity and its upgrade. */
export function ThermoboxCard({ status: { thermobox }, coins, bigne }: Props) {
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { level, capacity, upgradeCost } = thermobox;
  return (
    <ArenaCard
      title="Thermobox"
      art={Thermobox}
      action={
        <IconButton label="Che cos’è il thermobox" onClick={() => setInfoOpen(true)}>
          <InfoIcon />
        </IconButton>
      }
      footer={<UpgradeButton cost={upgradeCost} coins={coins} bigne={bigne} />}
    >
      <Figure>{formatNumber(capacity)}</Figure>
      <p className="text-sm text-ink-soft">
        {`Livello ${formatNumber(level)}: capienza ${formatNumber(capacity)}`}
      </p>
      <DialogPresence of={isInfoOpen}>
        {() => <ThermoboxDialog level={level} onClose={() => setInfoOpen(false)} />}
      </DialogPresence>
    </ArenaCard>
  );
}
