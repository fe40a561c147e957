import type { NoticeView } from '#shared/contract/polling.ts';
import { DAY } from '#shared/time.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import { OWN } from './player.ts';

/** One kind of notice after the other, without what is known only when its player sees it. */
type Report<View> = View extends NoticeView
  ? Readonly<Omit<View, 'id' | 'at' | 'seen' | 'username'>>
  : never;

/** What a notice reports. It holds ids of players, not names, which are erased with their accounts. */
export type NoticeContent = Report<NoticeView>;

export type Notice = NoticeContent & {
  readonly id: number;
  readonly at: number;
  /** Whether no push tells of it: it is about a promotion. */
  readonly isQuiet?: true;
  /** The assigned reward that it tells of: it goes if that is taken back before the notice is seen. */
  readonly rewardId?: number;
};

const NOTICE_DAYS = 60;

export const notice = kind<Notice, [playerId: number, id: number]>({
  ...OWN,
  name: 'notice',
  what: 'a notice',
  sk: 'NOTICE#{id:16}',
  kept: { text: `${NOTICE_DAYS} days`, until: ({ at }) => at + NOTICE_DAYS * DAY },
  streamed: true,
  bytes: '110',
});

/** The prefix of a friend's id in the name of the attribute that counts their unread messages. */
export const UNREAD = 'from';

/**
 * What a player's pages poll every few seconds, in one small item. Its counters are only ever added
 * to, so that concurrent writes don't conflict.
 */
export type PollingState = Readonly<Partial<Record<`${typeof UNREAD}${number}`, number>>> & {
  /** How often something has happened to the player. */
  readonly changes: number;
  /** Notices that the player has not seen yet. */
  readonly notices?: number;
  readonly friends?: number;
};

export const pollingState = kindWithInitial<PollingState, [playerId: number]>(
  { changes: 0 },
  {
    ...OWN,
    name: 'pollingState',
    what: 'counters of what has happened to the player: changes, unread messages, unseen notices, friends',
    sk: 'POLLING',
    bytes: '60, up to 4,000',
  },
);

/** The newest notice that a player has seen; written by the player's own calls only. */
type LastSeenNotice = { readonly noticeId: number };

export const lastSeenNotice = kindWithInitial<LastSeenNotice, [playerId: number]>(
  { noticeId: 0 },
  {
    ...OWN,
    name: 'lastSeenNotice',
    what: 'the newest notice that the player has seen',
    sk: 'LASTSEENNOTICE',
    bytes: '45',
  },
);
