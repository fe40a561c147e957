import { describe, expect, it } from 'vitest';
import { noticeText, unreadMessagesText } from '#web/notices/notice-text.ts';

const NOTICE = { id: 1, at: '2026-11-20T10:00:00.000Z', seen: false };
const PLAYER = { playerId: 2, username: 'Bruno' };

describe('the text of a notice', () => {
  it.each([
    [
      { kind: 'raided', ...PLAYER, stolen: 1 } as const,
      'Bruno ha saccheggiato la tua pasticceria: 1 unità rubata.',
    ],
    [
      { kind: 'raided', ...PLAYER, stolen: 1200 } as const,
      'Bruno ha saccheggiato la tua pasticceria: 1.200 unità rubate.',
    ],
    [
      { kind: 'offer_sold', ...PLAYER, resource: 'flour', quantity: 40, coins: 1 } as const,
      'Bruno ha comprato 40 di farina da te: hai ricevuto 1 moneta.',
    ],
    [
      { kind: 'reward_delivered', title: 'Torta in regalo' } as const,
      'È arrivato un premio: Torta in regalo.',
    ],
    [{ kind: 'friend_added', ...PLAYER } as const, 'Bruno e tu ora siete amici.'],
    [
      { kind: 'invite_paid', ...PLAYER, areFriends: false } as const,
      'Bruno ha riscattato il tuo invito: 100 monete e 1 vita bonus per te.',
    ],
    [
      { kind: 'invite_paid', ...PLAYER, areFriends: true } as const,
      'Bruno ha riscattato il tuo invito: 100 monete e 1 vita bonus per te. Ora siete amici.',
    ],
    [
      { kind: 'streak_paid', days: 3, coins: 150 } as const,
      'Hai completato un obiettivo per 3 giorni di fila: 150 monete e 1 vita bonus per te.',
    ],
    [
      { kind: 'games_cleared', rewards: 0 } as const,
      'Abbiamo controllato le tue ultime partite di prova: è tutto in regola.',
    ],
    [
      { kind: 'games_cleared', rewards: 2 } as const,
      'Abbiamo controllato le tue ultime partite di prova: è tutto in regola. I 2 premi del podio che aspettavano sono tuoi.',
    ],
    [
      { kind: 'scores_voided' } as const,
      'Abbiamo controllato le tue ultime partite di prova e annullato i punteggi: non risultano giocate da una persona. Se pensi che sia un errore, parlane con noi in pasticceria.',
    ],
  ])('%j', (notice, text) => {
    expect(noticeText({ ...NOTICE, ...notice })).toBe(text);
  });

  it('counts the unread messages', () => {
    expect(unreadMessagesText(1)).toBe('Hai 1 messaggio da leggere.');
    expect(unreadMessagesText(3)).toBe('Hai 3 messaggi da leggere.');
  });
});
