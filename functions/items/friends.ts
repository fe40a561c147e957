import { DAY } from '#shared/time.ts';
import { type Key, keyTemplate } from '../table/key.ts';
import { kind, kindWithInitial, listed } from '../table/kind.ts';
import { OWN, OWN_ALONE } from './player.ts';

/** One side of a friendship. It stays when the friendship ends, and keeps the conversation and the blocks. */
export type Friend = {
  /** The friendship's id, the same on both sides. */
  readonly id: number;
  readonly friendId: number;
  readonly friends: boolean;
  /** Whether this player has blocked the other. */
  readonly blocked: boolean;
  readonly createdAt: number;
  /** When the player last read the other's messages. */
  readonly readAt?: number;
};

export const friend = kind<Friend, [playerId: number, friendId: number]>({
  ...OWN,
  name: 'friend',
  what: 'one side of a friendship, current or ended',
  sk: 'FRIEND#{friendId:16}',
  othersErased: { step: 'friendships' },
  restored: { with: 'friends' },
  bytes: '115',
});

/** How many friends a player gained by their code on one Rome day (rule 182). */
export const newFriends = kind<{ readonly n: number }, [playerId: number, day: string]>({
  ...OWN_ALONE,
  name: 'newFriends',
  what: 'how many friends the player’s code has added on a day',
  sk: 'NEWFRIENDS#{day}',
  exported: { never: 'the friends themselves are exported' },
  kept: { text: 'until the day ends', until: () => undefined },
  restored: { with: 'friends' },
  bytes: '70',
});

/** Who invited a player. The rewards are paid when the invitee claims them (rule 31). */
export type Invite = {
  readonly inviterId: number;
  readonly inviteeId: number;
  readonly createdAt: number;
  readonly rewardClaimed: boolean;
};

/** How many invitees have earned a player a reward in the last Rome month in which any did (rule 103). */
export const paidInvites = kindWithInitial<
  { readonly month: string; readonly count: number },
  [playerId: number]
>(
  { month: '', count: 0 },
  {
    ...OWN_ALONE,
    name: 'paidInvites',
    what: 'how many invitees have earned the player a reward in a month',
    sk: 'PAIDINVITES',
    exported: { never: 'the ledger says what each has paid' },
    restored: { with: 'game' },
    bytes: '80',
  },
);

/** The invitees of a player. */
export const invitedBy = keyTemplate<[inviterId: number, inviteeId: number]>(
  'INVITER#{inviterId:1}',
  '{inviteeId:16}',
  { index: 'gsi1' },
);

export const invite = kind<Invite, [inviteeId: number]>({
  ...OWN,
  name: 'invite',
  what: 'who invited the player, and whether the reward was claimed',
  othersErased: { idStays: 'it says only whom to pay' },
  sk: 'INVITE',
  indexes: [listed(invitedBy, ({ inviterId, inviteeId }) => [inviterId, inviteeId])],
  restored: { with: 'game' },
  bytes: '150',
});

/** One message in the conversation of two friends, as it was written: plain text. */
export type Message = {
  readonly id: number;
  readonly senderId: number;
  readonly message: string;
  readonly at: number;
};

export const message = kind<Message, [one: number, other: number, id: number]>({
  name: 'message',
  what: 'a chat message',
  pk: 'CHAT#{lower:1}#{higher:1}',
  sk: '{id:16}',
  ids: (one, other, id) => [Math.min(one, other), Math.max(one, other), id],
  readers: 'owner',
  exported: { under: 'conversations' },
  // The friend can't open the conversation any more either, so all of it is deleted.
  othersErased: { step: 'friendships' },
  erased: { by: 'step', step: 'friendships' },
  streamed: true,
  restored: { with: 'friends' },
  bytes: '110, up to 2,000',
});

/** The two players in a message's conversation. */
export const playersOfChat = ({ pk }: Key): number[] => pk.split('#').slice(1).map(Number);

/** A report of a conversation, with a copy of its latest messages for the administrators. */
export type Report = {
  readonly id: number;
  readonly at: number;
  readonly reporterId: number;
  readonly reportedId: number;
  readonly reason: string | null;
  readonly status: 'open' | 'closed';
  /** Oldest first. */
  readonly messages: readonly Message[];
};

/** The reports that a player made. */
export const reportBy = keyTemplate<[reporterId: number, id: number]>(
  'REPORTER#{reporterId:1}',
  '{id:16}',
  { index: 'gsi1' },
);
/** The reports about a player. */
export const reportAbout = keyTemplate<[reportedId: number, id: number]>(
  'REPORTED#{reportedId:1}',
  '{id:16}',
  { index: 'gsi2' },
);

const REPORT_DAYS = 90;

/** One partition is enough for all reports: they are few. */
export const report = kind<Report, [id: number]>({
  name: 'report',
  what: 'a report, with a copy of the latest messages',
  pk: 'REPORTS',
  sk: '{id:16}',
  readers: 'staff',
  // The messages are already exported with the conversations.
  exported: { under: 'reports', view: ({ messages: _messages, ...one }) => [one] },
  othersErased: { step: 'reports' },
  erased: { by: 'step', step: 'reports' },
  lists: playerId => [reportBy.range(playerId)],
  indexes: [
    listed(reportBy, ({ reporterId, id }) => [reporterId, id]),
    listed(reportAbout, ({ reportedId, id }) => [reportedId, id]),
  ],
  kept: { text: `${REPORT_DAYS} days`, until: ({ at }) => at + REPORT_DAYS * DAY },
  restored: { with: 'friends' },
  bytes: '300 to 1,400',
});
