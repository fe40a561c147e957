import { useState } from 'react';
import { plural } from '#shared/amount-text.ts';
import { elideBefore, formatLongDate } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { discountOn, takesOldCards } from '#shared/rules/card.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { DialogPresence, lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { minimumProblem } from '../result/check-result.ts';
import { TillLine } from '../TillLine.tsx';
import type { Till } from '../use-till.ts';
import { AmountField } from './AmountField.tsx';
import { DatesNotice } from './DatesNotice.tsx';
import { chosenVoucher, holderName, labelOf, type OpenPurchase } from './open-purchase.ts';
import { RepeatedDialog } from './RepeatedDialog.tsx';
import { Stamps } from './Stamps.tsx';
import { usePurchaseForm } from './use-purchase-form.ts';
import { VoucherChoice } from './VoucherChoice.tsx';

const visitsText = ({ customer, found }: OpenPurchase, isGuess: boolean): string => {
  if (isGuess) return 'Controllo la carta…';
  if (found)
    return found.lastVisitAt === null
      ? 'Nessun acquisto finora.'
      : `L’ultimo acquisto ${elideBefore('il', formatLongDate(found.lastVisitAt))}.`;
  if (!customer) return 'Senza rete: bollini e voucher si vedranno dopo.';
  const { visits, lastVisitAt, lastPurchase } = customer;
  if (visits === 0 || lastVisitAt === null) return 'È il primo acquisto con la carta.';
  const amount = lastPurchase ? `di ${formatEuros(lastPurchase.amount)} ` : '';
  return `${plural(visits, 'acquisto', 'acquisti')}, l’ultimo ${amount}${elideBefore('il', formatLongDate(lastVisitAt))}.`;
};

/** What to know about a customer who has shown nothing, or a purchase that the server hasn't seen yet. */
const noticeText = (open: OpenPurchase): string | undefined => {
  if (open.customer) return undefined;
  if (open.found)
    return `${open.found.maskedEmail ?? 'Tessera di carta'}. Senza la carta non si usano voucher.`;
  if (open.customerId === null)
    return 'Manca la rete e questa cassa non ha visto la carta di recente: l’acquisto si mette in coda con il codice della carta.';
  return open.chosen === undefined
    ? 'Manca la rete: l’acquisto si mette in coda.'
    : 'Manca la rete: le condizioni e gli utilizzi rimasti del voucher non si conoscono. L’acquisto si mette in coda.';
};

type TotalProps = { open: OpenPurchase; amount: number | null };

/** What the customer pays, while the amount is typed; a voucher whose minimum isn't reached takes nothing off. */
function Total({ open, amount }: TotalProps) {
  const voucher = chosenVoucher(open);
  const isUsable = voucher && minimumProblem(amount, voucher) === undefined;
  const discount = amount === null || !isUsable ? 0 : discountOn(amount, voucher);
  return (
    <p aria-live="polite" className="flex w-full items-baseline justify-between gap-3">
      <span className="text-ink-soft">{discount > 0 ? `Sconto ${formatEuros(discount)}` : ''}</span>
      <span>
        Da pagare{' '}
        <strong className="font-display text-2xl">
          {amount === null ? '–' : formatEuros(amount - discount)}
        </strong>
      </span>
    </p>
  );
}

const OldCardDialog = lazyDialog(() => import('./OldCardDialog.tsx'));

/** Whether the till currently takes over old cards (rule 307). */
const useTakesOldCards = (): boolean => {
  const until = useCall('card.programme', {}).data?.programme.oldCardsUntil ?? null;
  return takesOldCards(until, serverNow());
};

type Props = { open: OpenPurchase; till: Till; onClose: () => void };

/** Who is being served; the amount and one key record the purchase (rule 208). */
export function PurchaseScreen({ open, till, onClose }: Props) {
  const form = usePurchaseForm(open, till.record);
  const voucher = chosenVoucher(open);
  const notice = till.isGuess ? undefined : noticeText(open);
  const takesOld = useTakesOldCards();
  const [isTakingOld, setTakingOld] = useState(false);
  const showStamps = ({ stamps }: { stamps: number }): void => {
    setTakingOld(false);
    if (open.customer) till.open({ ...open, customer: { ...open.customer, stamps } });
  };
  const redeemOnly = (): void => {
    if (voucher)
      till.record({ name: 'till.redeem', input: { voucherId: voucher.id } }, labelOf(open));
  };
  return (
    <Dialog
      wide
      onClose={onClose}
      title={holderName(open)}
      description={visitsText(open, till.isGuess)}
    >
      <form {...form.form} className="grid grid-cols-1 gap-5">
        {(notice === undefined || till.error !== undefined) && <TillLine till={till} />}
        {notice !== undefined && (
          <Notice tone="alert" role="status">
            {notice}
          </Notice>
        )}
        {open.customer && <Stamps {...open.customer} />}
        {open.customer && takesOld && (
          <Button
            tone="flat"
            size="small"
            className="-mt-2 justify-self-start"
            onClick={() => setTakingOld(true)}
          >
            Ha una carta vecchia?
          </Button>
        )}
        <DatesNotice />
        <AmountField {...form} />
        <VoucherChoice open={open} onChoose={till.choose} />
        <FormActions>
          <Total open={open} amount={form.amount} />
          {/* It would record the use without the amount that was typed. */}
          {voucher && !voucher.minimumAmount && open.customer && form.isEmpty && (
            <Button tone="plain" size="large" onClick={redeemOnly}>
              Registra solo l’utilizzo
            </Button>
          )}
          {/* Its vouchers come with the confirmation. */}
          <Button type="submit" size="large" className="grow" disabled={till.isGuess}>
            Registra l’acquisto
          </Button>
        </FormActions>
      </form>
      <OldCardDialog
        show={isTakingOld && open.customer && { customer: open.customer, onDone: showStamps }}
        onClose={() => setTakingOld(false)}
      />
      <DialogPresence of={form.repeated}>
        {amount => (
          <RepeatedDialog
            holder={holderName(open)}
            amount={amount}
            onYes={form.record}
            onNo={form.dropRepeated}
          />
        )}
      </DialogPresence>
    </Dialog>
  );
}
