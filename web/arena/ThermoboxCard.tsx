import { lazy, useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { InfoIcon } from '#web/art/page-icons.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { IconButton, SubmitButton } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ArenaCard, Figure } from './ArenaCard.tsx';
import { Thermobox } from './Thermobox.tsx';
import type { ArenaStatus } from './use-arena.ts';

const ThermoboxInfo = lazy(() => import('./ThermoboxInfo.tsx'));

type UpgradeProps = {
  cost: ArenaStatus['thermobox']['upgradeCost'];
  coins: number;
  bigne: number;
};

function UpgradeButton({ cost, coins, bigne }: UpgradeProps) {
  const upgrade = useWrite('arena.upgradeThermobox', {
    keepsIdempotencyKey: true,
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

/** The box that loot is carried in: its capacity and its upgrade. */
export function ThermoboxCard({ status: { thermobox }, coins, bigne }: Props) {
  // Not before it is opened for the first time.
  const [isInfoOpen, setInfoOpen] = useState<boolean>();
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
        Livello {formatNumber(level)}: capienza {formatNumber(capacity)}
      </p>
      <LazyBoundary>
        {isInfoOpen !== undefined && (
          <ThermoboxInfo thermobox={thermobox} open={isInfoOpen} onOpenChange={setInfoOpen} />
        )}
      </LazyBoundary>
    </ArenaCard>
  );
}
