import type { ResponseOf } from '#web/api/route-types.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';

type Answer = ResponseOf<'till.purchase'>;

const giftText = ({ coins, bonusLives }: NonNullable<Answer['purchase']['gift']>): string => {
  const parts = [
    ...(coins > 0 ? [`${formatNumber(coins)} ${coins === 1 ? 'moneta' : 'monete'}`] : []),
    ...(bonusLives > 0 ? [`${bonusLives} ${bonusLives === 1 ? 'vita' : 'vite'}`] : []),
  ];
  return `In regalo nel gioco: ${parts.join(' e ')}.`;
};

/** What a purchase has brought, in the staff's words for the customer. */
export const gainTexts = ({ purchase, customer }: Answer): string[] => {
  const { stamped, gift, reward } = purchase;
  const { stamps, stampsNeeded } = customer;
  const stampText = stamped
    ? `Un bollino in più: ${stamps} di ${stampsNeeded}.`
    : `Nessun bollino: restano ${stamps} di ${stampsNeeded}.`;
  return [
    reward ? `Carta completa! In premio: ${reward.rewardName}.` : stampText,
    ...(gift && gift.coins + gift.bonusLives > 0 ? [giftText(gift)] : []),
  ];
};

export function GainList({ answer }: { answer: Answer }) {
  return (
    <ul className="grid gap-1 text-xl font-bold md:text-2xl">
      {gainTexts(answer).map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
