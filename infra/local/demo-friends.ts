import { contract } from '#shared/contract/index.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';

/** A demo player, signed in. */
export type DemoPlayer = { readonly name: string; readonly cookie: string | undefined };

/** Who has invited whom; the reward was claimed. */
const INVITED = [
  ['Nonna Pina', 'Giulia'],
  ['Nonna Pina', 'Luca il goloso'],
  ['Marco Bignè', 'Chiara B.'],
] as const;

type Line = readonly [writer: 0 | 1, minutesAgo: number, text: string];

/** Friends, and what they have written to each other; the last lines of some wait to be read. */
const FRIENDS: readonly (readonly [one: string, other: string, lines: readonly Line[]])[] = [
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

/** Friends with something to say, and invites that paid. */
export const seedFriends = async (
  ask: CallApi,
  players: readonly DemoPlayer[],
  now: number,
): Promise<void> => {
  const as = (name: string, at: number) => ({
    cookie: players.find(player => player.name === name)?.cookie,
    now: at,
  });
  const codeOf = async (name: string): Promise<string> =>
    (await ask('friends', contract.friends.inviteCode, {}, as(name, now))).body.inviteCode;

  for (const [inviter, invitee] of INVITED) {
    const claim = { inviteCode: await codeOf(inviter) };
    await ask('friends', contract.friends.claimInvite, claim, as(invitee, now));
  }
  for (const [one, other, lines] of FRIENDS) {
    const code = { code: await codeOf(other) };
    const added = await ask('friends', contract.friends.add, code, as(one, now - 4 * DAY - HOUR));
    const me = await ask('auth', contract.auth.me, {}, as(one, now));
    const receivers = [added.body.friend.friendId, me.body.user.id] as const;
    for (const [writer, minutesAgo, message] of lines) {
      const said = as(writer === 0 ? one : other, now - minutesAgo * MINUTE);
      const receiverId = receivers[writer];
      // Who answers has read.
      await ask('friends', contract.friends.markRead, { friendUserId: receiverId }, said);
      await ask('friends', contract.friends.send, { receiverId, message }, said);
    }
  }
};
