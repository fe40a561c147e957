import type { NoticeView } from '#shared/contract/polling.ts';
import { iso } from '#shared/time.ts';
import { type Notice, type NoticeContent, notice } from '../../items/notices.ts';
import { newId } from '../../table/ids.ts';
import type { Range } from '../../table/key.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { countNotices } from './polling-state.ts';

/** The notices that are newer than a given one. */
export const noticesAfter = (playerId: number, id: number): Range => {
  const { pk, prefix = '' } = notice.range(playerId);
  return { pk, from: notice(playerId, id + 1).key.sk, to: `${prefix}~` };
};

/** Creates a notice for a player, in the transaction of the event that it reports. */
export const notify = (
  unit: UnitOfWork,
  playerId: number,
  content: NoticeContent & Pick<Notice, 'isQuiet' | 'rewardId'>,
): void => {
  const id = newId(unit.now);
  unit.create(notice(playerId, id), { ...content, id, at: unit.now });
  countNotices(unit, playerId, 1);
};

/** Creates a notice with a given id, unless it exists. */
export const notifyOnce = (
  unit: UnitOfWork,
  item: LoadedBy<typeof notice>,
  playerId: number,
  content: Notice,
): void => {
  if (item.value) return;
  item.set(content);
  countNotices(unit, playerId, 1);
};

/** A notice as its player sees it; it was seen unless it is newer than the last one seen. */
export const noticeView = (
  { at, isQuiet: _quiet, rewardId: _reward, ...notice }: Notice,
  lastSeenId: number,
  nameOf: (playerId: number) => string,
): NoticeView => {
  const state = { at: iso(at), seen: notice.id <= lastSeenId };
  return 'playerId' in notice
    ? { ...notice, ...state, username: nameOf(notice.playerId) }
    : { ...notice, ...state };
};
