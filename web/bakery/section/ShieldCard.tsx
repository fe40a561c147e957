import { formatNumber } from '#shared/amount-text.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ShieldIcon } from '#web/art/page-icons.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { bakeryErrorToast } from '../error-toast.ts';
import type { OpenBakery } from '../use-bakery.ts';

/** Percentages as fractions, which are easier to picture. */
const SHARES: Readonly<Record<number, string>> = {
  25: 'un quarto',
  20: 'un quinto',
  15: 'poco più di un settimo',
  10: 'un decimo',
  5: 'un ventesimo',
};

type UpgradeProps = { cost: number; bigne: number };

function UpgradeButton({ cost, bigne }: UpgradeProps) {
  const upgrade = useWrite('bakery.upgradeShield', {
    onDone: ({ shieldLevel: level, stealableShare }) =>
      toast({
        title: `Scudo al livello ${level}!`,
        description: `Un furto può portarti via al massimo il ${stealableShare}%.`,
      }),
    onFail: bakeryErrorToast("Risorse insufficienti per l'upgrade"),
  });
  const missing = cost - bigne;
  return (
    <div className="grid grid-cols-1 gap-2">
      <SubmitButton
        wide
        className="flex-wrap"
        aria-describedby={missing > 0 ? 'scudo-manca' : undefined}
        disabled={missing > 0}
        pending={upgrade.isPending}
        onClick={() => upgrade.mutate({})}
      >
        Potenzia lo scudo per <Amount good="bigne" amount={cost} />
      </SubmitButton>
      <ShortfallNote id="scudo-manca" shortfall={{ bigne: missing }} className="text-center" />
    </div>
  );
}

/** The protective shield: the higher its level, the less a thief can take. */
export function ShieldCard({ profile }: Pick<OpenBakery, 'profile'>) {
  const { shieldLevel, stealableShare, shieldUpgradeCost, bigne } = profile;
  return (
    <Card aria-labelledby="scudo" className="grid grid-cols-1 gap-4">
      <h2 id="scudo" className="flex items-center gap-3 text-2xl">
        <span className="grid size-11 place-items-center rounded-full bg-blush text-berry-ink">
          <ShieldIcon />
        </span>
        Scudo protettivo
      </h2>
      <p>
        <b className="font-display text-2xl">{`Livello ${formatNumber(shieldLevel)}`}</b>
      </p>
      <p className="text-pretty text-ink-soft">
        Un furto può portarti via al massimo il <b>{`${stealableShare}%`}</b>
        <span>{SHARES[stealableShare] && `, ${SHARES[stealableShare]},`}</span> di monete e di ogni
        risorsa. I bignè non si rubano mai.
      </p>
      {shieldUpgradeCost === null ? (
        <Notice tone="good" className="font-bold">
          Lo scudo è al livello massimo.
        </Notice>
      ) : (
        <UpgradeButton cost={shieldUpgradeCost} bigne={bigne} />
      )}
    </Card>
  );
}
