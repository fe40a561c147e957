import { amountText, plural } from '#shared/amount-text.ts';
import { dayAndMonth, elideBefore } from '#shared/dates.ts';
import { campaignPath, chatPath, marketPath, paths, revengePath } from '#shared/pages.ts';
import { nameWithWorth, rewardOfVoucher } from '#shared/reward-text.ts';
import { isResource } from '#shared/rules/bakery.ts';
import { MAX_LIVES } from '#shared/rules/lives.ts';
import { STREAK_DAYS } from '#shared/rules/streak.ts';
import { dayKey } from '#shared/time.ts';
import type { Offer } from '../../items/market.ts';
import type { Notice } from '../../items/notices.ts';
import type { StoredVoucher } from '../../items/vouchers.ts';

/** The text of a push, and the page that a tap opens (rule 258). */
export type PushText = { readonly title: string; readonly body: string; readonly path: string };

type NoticeOf<K extends Notice['kind']> = Extract<Notice, { readonly kind: K }>;

/** A quantity in words: '50 di farina', '1 uovo'. */
const quantityText = (good: string, quantity: number): string =>
  isResource(good) ? amountText(good, quantity) : `${quantity} ${good}`;

export const prizeText = ({ title }: NoticeOf<'reward_delivered'>): PushText => ({
  title: 'È arrivato un premio per te',
  body: `Passa a vederlo: ${title}.`,
  path: paths.dashboard,
});

const stolenText = (stolen: number): string =>
  stolen === 0 ? 'non ha trovato niente da rubare' : plural(stolen, 'unità rubata', 'unità rubate');

export const raidText = ({ playerId, stolen }: NoticeOf<'raided'>, username: string): PushText => ({
  title: 'Ladri in pasticceria!',
  body: `${username} ha saccheggiato la tua pasticceria: ${stolenText(stolen)}.`,
  path: revengePath(playerId),
});

export const saleText = (
  { resource, quantity, coins }: NoticeOf<'offer_sold'>,
  username: string,
): PushText => ({
  title: 'Hai venduto al mercato',
  body: `${username} ha comprato ${quantityText(resource, quantity)}: hai ricevuto ${amountText('coins', coins)}.`,
  path: marketPath('mie'),
});

/** The friend's message is left out: others may see a locked screen. */
export const chatText = (friendId: number, username: string): PushText => ({
  title: username,
  body: 'Ti ha scritto un messaggio.',
  path: chatPath(friendId),
});

export const ovenText = (): PushText => ({
  title: 'Il forno ha finito',
  body: 'Tutto quello che avevi infornato è pronto. Che cosa prepari adesso?',
  path: paths.oven,
});

export const livesText = (): PushText => ({
  title: 'Le vite sono tornate',
  body: `Ne hai di nuovo ${MAX_LIVES}: la campagna ti aspetta.`,
  path: campaignPath,
});

export const offerEndText = ({ resource, quantity, brought }: Offer): PushText => ({
  title: 'La tua offerta è scaduta',
  body: `${brought > 0 ? 'Non è stato venduto il resto' : 'Nessuno l’ha comprata'}: ${quantityText(resource, quantity)}. Riprendi la merce quando vuoi.`,
  path: marketPath('mie'),
});

/** After the last day of a streak, the next one starts again at 1 (rule 264). */
export const streakText = (days: number): PushText => ({
  title: `La tua serie di ${plural(days, 'giorno', 'giorni')} finisce stasera`,
  body:
    days === STREAK_DAYS
      ? 'Basta un obiettivo per cominciarne subito un’altra.'
      : 'Basta un obiettivo per tenerla accesa.',
  path: paths.dashboard,
});

type DatedVoucher = Pick<StoredVoucher, 'discountPercent' | 'amountOff' | 'what' | 'prizeName'>;

/** The voucher's name and its last day: 'vale fino all’8 dicembre'. */
export const voucherEndText = (voucher: DatedVoucher, validUntil: number): PushText => {
  const name = nameWithWorth(rewardOfVoucher(voucher));
  const lastDay = dayAndMonth(dayKey(validUntil));
  return {
    title: 'Un tuo voucher sta per scadere',
    body: `${name}: vale fino ${elideBefore('al', lastDay)}. Ti aspettiamo in pasticceria.`,
    path: paths.card,
  };
};
