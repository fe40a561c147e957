import type { NoticeView } from '#shared/contract/polling.ts';
import { DAY, iso } from '#shared/time.ts';
import { newId } from '../../table/ids.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { countNotices } from './polling-state.ts';

/** What a notice reports. It holds ids of players, not names, which are erased with their accounts. */
export type NoticeContent =
  | { readonly kind: 'raided'; readonly playerId: number; readonly stolen: number }
  | {
      readonly kind: 'offer_sold';
      readonly playerId: number;
      readonly resource: string;
      readonly quantity: number;
      readonly coins: number;
    }
  | { readonly kind: 'reward_delivered'; readonly title: string }
  | { readonly kind: 'friend_added'; readonly playerId: number }
  | { readonly kind: 'invite_paid'; readonly playerId: number }
  | { readonly kind: 'games_cleared'; readonly rewards: number }
  | { readonly kind: 'scores_voided' };

export type Notice = NoticeContent & { readonly id: number; readonly at: number };

const KEPT_DAYS = 60;

export const notice = item<Notice, [playerId: number, id: number]>(keys.notice, {
  expires: ({ at }) => at + KEPT_DAYS * DAY,
});

/** The part of a player's partition that holds the notices, oldest first. */
export const noticesOf = (playerId: number) => keys.keysOfKind(keys.notice(playerId, 0));

/** The notices that are newer than one. */
export const noticesAfter = (playerId: number, id: number) => {
  const { pk, prefix } = noticesOf(playerId);
  return { pk, from: keys.notice(playerId, id + 1).sk, to: `${prefix}~` };
};

/** Creates a notice for a player, in the transaction of the event that it reports. */
export const notify = (unit: UnitOfWork, playerId: number, content: NoticeContent): void => {
  const id = newId(unit.now);
  unit.create(notice(playerId, id), { ...content, id, at: unit.now });
  countNotices(unit, playerId, 1);
};

/** Creates a notice that has its id already, unless it exists; its item must be loaded. */
export const notifyOnce = (unit: UnitOfWork, playerId: number, content: Notice): void => {
  const ref = notice(playerId, content.id);
  if (unit.get(ref)) return;
  unit.set(ref, content);
  countNotices(unit, playerId, 1);
};

/** A notice as its player sees it; it was seen if it is not newer than the last seen one. */
export const noticeView = (
  { at, ...notice }: Notice,
  lastSeenId: number,
  nameOf: (playerId: number) => string,
): NoticeView => {
  const state = { at: iso(at), seen: notice.id <= lastSeenId };
  return 'playerId' in notice
    ? { ...notice, ...state, username: nameOf(notice.playerId) }
    : { ...notice, ...state };
};
