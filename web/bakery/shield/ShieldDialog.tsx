import { SHIELD_HOURS, SHIELD_PRICE } from '#shared/rules/bakery-shield.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { HOLDING_READS } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatDateTime } from '#web/ui/dates.ts';
import { toast } from '#web/ui/toast-store.ts';
import { bakeryErrorToast } from '../error-toast.ts';
import type { OpenBakery } from '../use-bakery.ts';

const METHODS = ['coins', 'bigne'] as const;

type Props = { bakery: OpenBakery; onClose: () => void };

/** Buys a day of protection, added to what is left of an earlier one (Rules, decision 27). */
export default function ShieldDialog({ bakery: { profile }, onClose }: Props) {
  const buy = useWrite('bakery.buyShield', {
    invalidates: [...HOLDING_READS, 'arena.status'],
    onDone: ({ shieldUntil }) => {
      toast({
        title: 'Scudo attivo!',
        description: `Protegge fino al ${formatDateTime(shieldUntil)}.`,
      });
      onClose();
    },
    onFail: bakeryErrorToast('Fondi insufficienti'),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Compra lo scudo"
      description={`Per ${SHIELD_HOURS} ore nessuno può rubare dalla tua pasticceria. Se ne hai già uno, il tempo si somma.`}
    >
      <ul className="grid gap-3">
        {METHODS.map(paymentMethod => {
          const price = SHIELD_PRICE[paymentMethod];
          return (
            <li key={paymentMethod} className="grid gap-1">
              <Button
                wide
                tone={paymentMethod === 'coins' ? 'butter' : 'plain'}
                disabled={buy.isPending}
                onClick={() => buy.mutate({ paymentMethod })}
              >
                Paga <Amount good={paymentMethod} amount={price} />
              </Button>
              <ShortfallNote
                shortfall={{ [paymentMethod]: price - profile[paymentMethod] }}
                className="text-center"
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
