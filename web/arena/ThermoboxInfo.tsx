import { thermoboxCapacity, thermoboxUpgradeCost } from '#shared/rules/arena.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { Thermobox } from './Thermobox.tsx';
import type { ArenaStatus } from './use-arena.ts';

/** How many levels after the current one are shown. */
const NEXT_LEVELS = 4;

type InfoProps = {
  thermobox: ArenaStatus['thermobox'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

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

/** What the box is for, and the capacity and the cost of the next levels. */
export default function ThermoboxInfo({ thermobox: { level }, open, onOpenChange }: InfoProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Il thermobox"
      description="È il contenitore con cui porti via il bottino: più è grande, più ci sta. Ogni livello aggiunge il 10% di capienza."
      footer={<Button onClick={() => onOpenChange(false)}>Ho capito</Button>}
    >
      <Thermobox className="mx-auto size-24" />
      <LevelTable currentLevel={level} />
    </Dialog>
  );
}
