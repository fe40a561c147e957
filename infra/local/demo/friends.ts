import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';

/** A demo player, signed in. */
export type DemoPlayer = { readonly name: string; readonly cookie: string | undefined };

/** The invites, whose reward is claimed. */
const INVITES = [
  ['Nonna Pina', 'Giulia'],
  ['Nonna Pina', 'Luca il goloso'],
  ['Marco Bignè', 'Chiara B.'],
] as const;

type Message = readonly [sender: 0 | 1, minutesAgo: number, text: string];

/** Pairs of friends with their conversations; some of the last messages are unread. */
const FRIENDS: readonly (readonly [one: string, other: string, messages: readonly Message[]])[] = [
  [
    'Nonna Pina',
    'Marco Bignè',
    [
      [0, 180, 'Marco, hai visto che livello ho raggiunto?'],
      [1, 176, 'Visto! Domani ti supero :)'],
      [0, 175, 'Ti aspetto. Intanto inforno altri bignè.'],
      [1, 12, 'Mi vendi un po’ di farina al mercato?\nTe la pago bene!'],
    ],
  ],
  [
    'Nonna Pina',
    'Giulia',
    [
      [1, 90, 'Nonna, grazie dell’invito!'],
      [0, 85, 'Ma figurati, piccola. Buona partita!'],
    ],
  ],
  ['Nonna Pina', 'Tiramisù92', [[1, 8, 'Complimenti per la classifica di oggi.']]],
  ['Marco Bignè', 'Giulia', [[0, 300, 'Benvenuta in pasticceria!']]],
  ['Marco Bignè', 'Chiara B.', []],
  ['Tiramisù92', 'Luca il goloso', [[1, 40, 'Rivincita stasera?']]],
  ['Zia Carla', 'Nonna Pina', [[0, 2 * 24 * 60, 'Quando passi a trovarmi?']]],
];

/** Seeds the friendships with their conversations, and the claimed invites. */
export const seedFriends = async (
  callApi: CallApi,
  players: readonly DemoPlayer[],
  now: number,
): Promise<void> => {
  const sessionOf = (name: string, at: number) => ({
    cookie: players.find(player => player.name === name)?.cookie,
    now: at,
  });
  const codeOf = async (name: string): Promise<string> =>
    (await callApi('friends', contract.friends.inviteCode, {}, sessionOf(name, now))).body
      .inviteCode;

  for (const [inviter, invitee] of INVITES) {
    const claim = { inviteCode: await codeOf(inviter) };
    await callApi('friends', contract.friends.claimInvite, claim, sessionOf(invitee, now));
  }
  for (const [one, other, messages] of FRIENDS) {
    const code = { code: await codeOf(other) };
    const added = await callApi(
      'friends',
      contract.friends.add,
      code,
      sessionOf(one, now - 4 * DAY - HOUR),
    );
    const me = await callApi('auth', contract.auth.me, {}, sessionOf(one, now));
    const receivers = [added.body.friend.friendId, me.body.user.id] as const;
    for (const [sender, minutesAgo, message] of messages) {
      const session = sessionOf(sender === 0 ? one : other, now - minutesAgo * MINUTE);
      const receiverId = receivers[sender];
      // A player who answers has read the messages before.
      await callApi('friends', contract.friends.markRead, { friendUserId: receiverId }, session);
      await callApi('friends', contract.friends.send, { receiverId, message }, session);
    }
  }
};
