import { useEffect } from 'react';
import { amountText, plural } from '#shared/amount-text.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { playFeedback } from '../feedback.ts';
import type { UndoTarget } from '../history/UndoDialog.tsx';
import {
  type TillTransaction,
  type TransactionAnswer,
  transactionStore,
} from '../network/transactions.ts';
import { stampText } from '../purchase/stamp-text.ts';
import { headlineOf, isThing, usesText } from './check-result.ts';
import { type AnswerContent, FullScreenDialog } from './FullScreenDialog.tsx';

type Answer = ResponseOf<'till.purchase'>;
type Label = TillTransaction['label'];
type Programme = ResponseOf<'card.programme'>['programme'] | undefined;

const giftText = ({ coins, bonusLives }: NonNullable<Answer['purchase']['gift']>): string => {
  const parts = [
    ...(coins > 0 ? [amountText('coins', coins)] : []),
    ...(bonusLives > 0 ? [plural(bonusLives, 'vita', 'vite')] : []),
  ];
  return `In regalo nel gioco: ${parts.join(' e ')}.`;
};

/** What a purchase has brought, in the staff's words for the customer. */
const gainTexts = (answer: Answer, programme: Programme): string[] => {
  const { reward, rewards, gift } = answer.purchase;
  const steps = rewards.filter(({ id }) => id !== reward?.id);
  return [
    reward ? `Carta completa! In premio: ${reward.rewardName}.` : stampText(answer, programme),
    ...steps.map(({ rewardName }) => `Tappa raggiunta! In premio: ${rewardName}.`),
    ...(gift && gift.coins + gift.bonusLives > 0 ? [giftText(gift)] : []),
  ];
};

function GainList({ answer }: { answer: Answer }) {
  // The till may have been open since before the programme was changed.
  const options = { staleTime: 0, enabled: answer.purchase.stamps === 0 };
  const programme = useCall('card.programme', {}, options).data?.programme;
  return (
    <ul className="grid grid-cols-1 gap-1 text-xl font-bold md:text-2xl">
      {gainTexts(answer, programme).map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** What the staff hand over for the voucher of a thing; after use without a network, the thing may be unknown. */
const handOverText = (thing: string | null): string =>
  thing === null ? 'Consegna l’omaggio del voucher.' : `Consegna: ${thing}.`;

const redeemedContent = (
  { voucher }: ResponseOf<'till.redeem'>,
  holder: string | null,
): AnswerContent => ({
  tone: 'good',
  title: 'Registrato',
  text: isThing(voucher) ? handOverText(voucher.what) : 'L’utilizzo è registrato.',
  headline: headlineOf(voucher),
  holder: holder ?? undefined,
  uses: usesText(voucher, true),
  code: voucher.code,
});

const discountText = ({ amount, discount }: Answer['purchase']): string =>
  discount === 0
    ? 'Nessuno sconto.'
    : `Da pagare: ${formatEuros(amount)} meno ${formatEuros(discount)} di sconto.`;

const purchasedContent = (answer: Answer, { thing }: Label): AnswerContent => {
  const { purchase, customer } = answer;
  const { amount, discount } = purchase;
  return {
    tone: 'good',
    title: 'Acquisto registrato',
    headline: formatEuros(amount - discount),
    text: thing === undefined ? discountText(purchase) : handOverText(thing),
    holder: customer.username,
    details: <GainList answer={answer} />,
  };
};

const answeredContent = (answered: TransactionAnswer, label: Label): AnswerContent =>
  answered.name === 'till.redeem'
    ? redeemedContent(answered.answer, label.holder)
    : purchasedContent(answered.answer, label);

const contentOf = ({ label, losses, outcome }: TillTransaction): AnswerContent => {
  const { headline, holder, code } = label;
  const what = { headline, holder: holder ?? undefined, code: code ?? undefined };
  if (outcome === null)
    return losses === 0
      ? { ...what, tone: 'confirm', title: 'Registro...', text: 'Un momento.' }
      : {
          ...what,
          tone: 'wait',
          badge: 'DA REGISTRARE',
          title: 'In attesa di rete',
          text: transactionStore.isSaved()
            ? 'È in coda: si registra da solo appena torna la rete. Puoi servire il prossimo cliente.'
            : 'È in coda, ma questo dispositivo non riesce a salvarlo: non chiudere la pagina finché non torna la rete.',
        };
  return 'refused' in outcome
    ? { ...what, tone: 'bad', struck: true, title: 'Non registrato', text: outcome.refused }
    : answeredContent(outcome, label);
};

/** How to undo a transaction's redemption; a purchase's redemption is undone with the purchase. */
const undoTargetOf = ({ outcome, label }: TillTransaction): UndoTarget | undefined => {
  if (!outcome || 'refused' in outcome || outcome.name !== 'till.redeem') return undefined;
  const { id, code } = outcome.answer.voucher;
  return { kind: 'redemption', id, name: `Il voucher ${code}`, username: label.holder ?? '' };
};

type Props = {
  transaction: TillTransaction;
  onUndo: (target: UndoTarget) => void;
  onClose: () => void;
};

/** The state of something that the staff have confirmed. */
export function TransactionScreen({ transaction, onUndo, onClose }: Props) {
  const content = contentOf(transaction);
  const undoTarget = undoTargetOf(transaction);
  const { tone } = content;
  useEffect(() => {
    if (tone !== 'confirm') playFeedback(tone);
  }, [tone]);
  return (
    <FullScreenDialog content={content} onClose={onClose}>
      <Button data-main wide size="huge" tone="inverse" onClick={onClose}>
        Prossimo cliente
      </Button>
      {undoTarget && (
        <Button wide size="huge" tone="outline" onClick={() => onUndo(undoTarget)}>
          Annulla l’utilizzo
        </Button>
      )}
    </FullScreenDialog>
  );
}
