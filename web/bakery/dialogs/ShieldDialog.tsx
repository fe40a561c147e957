import { elideBefore, formatDateTime } from '#shared/dates.ts';
import { SHIELD_HOURS, SHIELD_PRICE } from '#shared/rules/bakery-shield.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Amount } from '#web/economy/Amount.tsx';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { bakeryErrorToast } from '../error-toast.ts';
import type { OpenBakery } from '../use-bakery.ts';

const PAYMENT_METHODS = ['coins', 'bigne'] as const;
type PaymentMethod = (typeof PAYMENT_METHODS)[number];

type Props = { bakery: OpenBakery; onClose: () => void };

type PaymentProps = {
  method: PaymentMethod;
  available: number;
  isPending: boolean;
  onPay: () => void;
};

function PaymentButton({ method, available, isPending, onPay }: PaymentProps) {
  const price = SHIELD_PRICE[method];
  return (
    <li className="grid grid-cols-1 gap-1">
      <Button
        wide
        tone={method === 'coins' ? 'butter' : 'plain'}
        disabled={isPending}
        onClick={onPay}
      >
        Paga <Amount good={method} amount={price} />
      </Button>
      <ShortfallNote shortfall={{ [method]: price - available }} className="text-center" />
    </li>
  );
}

/** Buys a day of protection, added to what is left of an earlier one (rule 27). */
export default function ShieldDialog({ bakery: { profile }, onClose }: Props) {
  const buy = useWrite('bakery.buyShield', {
    onDone: ({ shieldUntil }) => {
      toast({
        title: 'Scudo attivo!',
        description: `Protegge fino ${elideBefore('al', formatDateTime(shieldUntil))}.`,
      });
      onClose();
    },
    onFail: bakeryErrorToast('Fondi insufficienti'),
  });
  return (
    <Dialog
      onClose={onClose}
      title="Compra lo scudo"
      description={`Per ${SHIELD_HOURS} ore nessuno può rubare dalla tua pasticceria. Se ne hai già uno, il tempo si somma.`}
    >
      <ul className="grid grid-cols-1 gap-3">
        {PAYMENT_METHODS.map(method => (
          <PaymentButton
            key={method}
            method={method}
            available={profile[method]}
            isPending={buy.isPending}
            onPay={() => buy.mutate({ paymentMethod: method })}
          />
        ))}
      </ul>
    </Dialog>
  );
}
