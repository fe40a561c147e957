import { formatNumber, plural } from '#shared/amount-text.ts';
import { levelUpgrade } from '#shared/rules/bakery-level.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { bakeryErrorToast } from '../error-toast.ts';
import { ExpBar } from '../LevelPlate.tsx';
import type { OpenBakery } from '../use-bakery.ts';

type Props = Pick<OpenBakery, 'profile'> & { onClose: () => void };

/** Buys the experience missing for the next level (rule 24). */
export default function LevelDialog({ profile, onClose }: Props) {
  const { exp, bigne } = levelUpgrade(profile);
  const upgrade = useWrite('bakery.upgrade', {
    onDone: onClose,
    onFail: bakeryErrorToast('Verifica di avere abbastanza bignè'),
  });
  return (
    <Dialog
      onClose={onClose}
      title="Sali di livello"
      description="L’esperienza arriva da ogni bignè sfornato. Se hai fretta, la puoi comprare: 1 bignè vale 10 punti."
      footer={
        <SubmitButton wide pending={upgrade.isPending} onClick={() => upgrade.mutate({})}>
          Sali di livello per <Amount good="bigne" amount={bigne} />
        </SubmitButton>
      }
    >
      <ExpBar profile={profile} />
      <p className="mt-4 text-pretty">
        <span>
          {`Per il livello ${formatNumber(profile.bakeryLevel + 1)} ${exp === 1 ? 'manca' : 'mancano'}`}
        </span>{' '}
        <b>{plural(exp, 'punto', 'punti')}</b>.
      </p>
      <ShortfallNote shortfall={{ bigne: bigne - profile.bigne }} className="mt-2 text-center" />
    </Dialog>
  );
}
