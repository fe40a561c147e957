import type { NoticeView } from '#shared/contract/polling.ts';
import { DAY } from '#shared/time.ts';
import { kind, kindWithInitial } from '../table/kind.ts';
import { OWN, OWN_ALONE } from './player.ts';

/** The stored form of each kind of notice, without the fields that are only known when the player sees it. */
type Report<View> = View extends NoticeView
  ? Readonly<Omit<View, 'id' | 'at' | 'seen' | 'username'>>
  : never;

/** The content of a notice. It holds ids of players, not names, because names are erased with their accounts. */
export type NoticeContent = Report<NoticeView>;

export type Notice = NoticeContent & {
  readonly id: number;
  readonly at: number;
  /** Whether no push announces the notice, because it is about a promotion. */
  readonly isQuiet?: true;
  /**
   * The assigned reward that the notice reports. The notice is removed if the reward is taken back before it is seen.
   */
  readonly rewardId?: number;
};

const NOTICE_DAYS = 60;

export const notice = kind<Notice, [playerId: number, id: number]>({
  ...OWN,
  name: 'notice',
  what: 'a notice',
  othersErased: { idStays: 'names are read when it is shown' },
  sk: 'NOTICE#{id:16}',
  kept: { text: `${NOTICE_DAYS} days`, until: ({ at }) => at + NOTICE_DAYS * DAY },
  streamed: true,
  restored: { with: 'friends' },
  bytes: '110',
});

/** The prefix of the attributes that count unread messages; the friend's id follows. */
export const UNREAD = 'from';

/**
 * What a player's pages poll every few seconds, in one small item. Its counters are only ever added to, so that
 * concurrent writes don't conflict.
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
    othersErased: { idStays: 'it counts the unread messages of a conversation' },
    sk: 'POLLING',
    restored: { with: 'friends' },
    bytes: '60, up to 4,000',
  },
);

/** The newest notice that a player has seen. Only the player's own calls write it. */
type LastSeenNotice = { readonly noticeId: number };

export const lastSeenNotice = kindWithInitial<LastSeenNotice, [playerId: number]>(
  { noticeId: 0 },
  {
    ...OWN_ALONE,
    name: 'lastSeenNotice',
    what: 'the newest notice that the player has seen',
    sk: 'LASTSEENNOTICE',
    restored: { with: 'friends' },
    bytes: '45',
  },
);
