import { secondsPerUnit } from '#shared/rules/oven.ts';
import { SECOND } from '#shared/time.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ArrowRightIcon } from '#web/art/icons.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { durationText } from '../duration.ts';
import type { Oven } from './use-oven.ts';

function TimeComparison({ current, next }: { current: number; next: number }) {
  if (next >= current)
    return (
      <p className="text-pretty text-ink-soft">
        Più veloce di così non si può: {durationText(current * SECOND)} a bignè. Il livello conta
        ancora per la classifica.
      </p>
    );
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-ink-soft">Ogni bignè:</span>
      <b className="tabular-nums">{durationText(current * SECOND)}</b>
      <ArrowRightIcon className="size-5 text-ink-soft" title="diventano" />
      <b className="text-mint tabular-nums">{durationText(next * SECOND)}</b>
    </p>
  );
}

/** Upgrades the oven: the cost, and the time saved. */
export function UpgradeCard({ profile }: Pick<Oven, 'profile'>) {
  const { ovenLevel, upgradeCost, bigne } = profile;
  const upgrade = useWrite('bakery.upgradeOven', {
    keepsIdempotencyKey: true,
    invalidates: HOLDING_READS,
    onDone: ({ newLevel }) =>
      toast({
        title: `Forno al livello ${formatNumber(newLevel)}!`,
        description: `Un bignè ogni ${durationText(secondsPerUnit(newLevel) * SECOND)}.`,
      }),
    onFail: errorToast('Bignè insufficienti'),
  });
  return (
    <Card aria-labelledby="potenzia" className="grid gap-3">
      <h2 id="potenzia" className="text-2xl">
        Potenzia il forno
      </h2>
      <TimeComparison current={profile.secondsPerUnit} next={secondsPerUnit(ovenLevel + 1)} />
      <p className="text-sm text-ink-soft">Vale per i bignè che inforni da quel momento.</p>
      <SubmitButton
        wide
        tone="butter"
        pending={upgrade.isPending}
        onClick={() => upgrade.mutate({})}
      >
        Livello {formatNumber(ovenLevel + 1)} per <Amount good="bigne" amount={upgradeCost} />
      </SubmitButton>
      <ShortfallNote shortfall={{ bigne: upgradeCost - bigne }} className="text-center" />
    </Card>
  );
}
