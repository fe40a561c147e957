import { useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { InfoIcon } from '#web/art/icons.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { Thermobox } from './Thermobox.tsx';
import { ThermoboxInfo } from './ThermoboxInfo.tsx';
import type { ArenaStatus } from './use-arena.ts';

type UpgradeProps = {
  cost: ArenaStatus['thermobox']['upgradeCost'];
  coins: number;
  bigne: number;
};

function UpgradeButton({ cost, coins, bigne }: UpgradeProps) {
  const upgrade = useWrite('arena.upgradeThermobox', {
    keepsIdempotencyKey: true,
    invalidates: ['arena.status', ...HOLDING_READS],
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
    <div className="mt-auto grid w-full gap-1">
      <Button
        wide
        aria-describedby={isMissing ? 'thermobox-manca' : undefined}
        disabled={isMissing || upgrade.isPending}
        onClick={() => upgrade.mutate({})}
      >
        {upgrade.isPending ? (
          'Un attimo...'
        ) : (
          <>
            Potenzia <Amount good="bigne" amount={cost.bigne} />
            <Amount good="coins" amount={cost.coins} />
          </>
        )}
      </Button>
      <ShortfallNote id="thermobox-manca" shortfall={shortfall} />
    </div>
  );
}

type Props = { status: ArenaStatus; coins: number; bigne: number };

/** The box that loot is carried in: its capacity and its upgrade. */
export function ThermoboxCard({ status: { thermobox }, coins, bigne }: Props) {
  const [isInfoOpen, setInfoOpen] = useState(false);
  const { level, capacity, upgradeCost } = thermobox;
  return (
    <Card aria-labelledby="thermobox" className="arena-card">
      <Thermobox className="arena-art" />
      <div className="flex items-center">
        <h2 id="thermobox" className="text-xl">
          Thermobox
        </h2>
        <IconButton label="Che cos’è il thermobox" onClick={() => setInfoOpen(true)}>
          <InfoIcon />
        </IconButton>
      </div>
      <p className="arena-figure">{formatNumber(capacity)}</p>
      <p className="text-sm text-ink-soft">
        Livello {formatNumber(level)}: capienza {formatNumber(capacity)}
      </p>
      <UpgradeButton cost={upgradeCost} coins={coins} bigne={bigne} />
      <ThermoboxInfo thermobox={thermobox} open={isInfoOpen} onOpenChange={setInfoOpen} />
    </Card>
  );
}
