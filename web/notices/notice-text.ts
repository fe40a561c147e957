import { amountText, formatNumber, plural } from '#shared/amount-text.ts';
import type { NoticeView } from '#shared/contract/polling.ts';
import { isResource } from '#shared/rules/bakery.ts';
import { INVITE_BONUS_LIVES, INVITE_COINS } from '#shared/rules/invites.ts';
import { STREAK_BONUS_LIVES } from '#shared/rules/streak.ts';
import { marketPath, paths, revengePath } from '#web/paths.ts';

/** '50 di farina'; a good unknown to this page is left as it is. */
const quantityText = (quantity: number, good: string): string =>
  isResource(good) ? amountText(good, quantity) : `${formatNumber(quantity)} ${good}`;

export const noticeText = (notice: NoticeView): string => {
  switch (notice.kind) {
    case 'raided':
      return `${notice.username} ha saccheggiato la tua pasticceria: ${plural(notice.stolen, 'unità rubata', 'unità rubate')}.`;
    case 'offer_sold':
      return `${notice.username} ha comprato ${quantityText(notice.quantity, notice.resource)} da te: hai ricevuto ${plural(notice.coins, 'moneta', 'monete')}.`;
    case 'offers_returned':
      return `Il negozio ha spento il mercato dei giocatori: ${notice.offers === 1 ? 'la merce della tua offerta è tornata' : `la merce delle tue ${notice.offers} offerte è tornata`} in dispensa.`;
    case 'reward_delivered':
      return `È arrivato un premio: ${notice.title}.`;
    case 'stamps_corrected':
      return notice.stamps > 0
        ? `La pasticceria ti ha aggiunto ${plural(notice.stamps, 'bollino', 'bollini')}.`
        : `La pasticceria ha tolto ${plural(-notice.stamps, 'bollino', 'bollini')} dalla tua carta.`;
    case 'friend_added':
      return `${notice.username} e tu ora siete amici.`;
    case 'invite_paid':
      return `${notice.username} ha riscattato il tuo invito: ${plural(INVITE_COINS, 'moneta', 'monete')} e ${plural(INVITE_BONUS_LIVES, 'vita bonus', 'vite bonus')} per te.${notice.areFriends ? ' Ora siete amici.' : ''}`;
    case 'streak_paid':
      return `Hai completato un obiettivo per ${plural(notice.days, 'giorno', 'giorni')} di fila: ${plural(notice.coins, 'moneta', 'monete')} e ${plural(STREAK_BONUS_LIVES, 'vita bonus', 'vite bonus')} per te.`;
    case 'games_cleared':
      return notice.rewards === 0
        ? 'Abbiamo controllato le tue ultime partite di prova: è tutto in regola.'
        : `Abbiamo controllato le tue ultime partite di prova: è tutto in regola. ${notice.rewards === 1 ? 'Il premio del podio che aspettava è tuo.' : `I ${notice.rewards} premi del podio che aspettavano sono tuoi.`}`;
    case 'scores_voided':
      return 'Abbiamo controllato le tue ultime partite di prova e annullato i punteggi: non risultano giocate da una persona. Se pensi che sia un errore, parlane con noi in pasticceria.';
    case 'promotion':
      return notice.body;
  }
};

const PATHS: Readonly<Record<Exclude<NoticeView['kind'], 'raided' | 'promotion'>, string>> = {
  offer_sold: marketPath('mie'),
  offers_returned: paths.bakery,
  reward_delivered: paths.dashboard,
  stamps_corrected: paths.card,
  friend_added: paths.friends,
  invite_paid: paths.friends,
  streak_paid: paths.dashboard,
  games_cleared: paths.dashboard,
  scores_voided: paths.leaderboards,
};

/** The page that a notice is about; after a raid, the arena with an offer of revenge. */
export const noticePath = (notice: NoticeView): string => {
  if (notice.kind === 'raided') return revengePath(notice.playerId);
  return notice.kind === 'promotion' ? (notice.path ?? paths.dashboard) : PATHS[notice.kind];
};

export const unreadMessagesText = (count: number): string =>
  `Hai ${plural(count, 'messaggio', 'messaggi')} da leggere.`;
