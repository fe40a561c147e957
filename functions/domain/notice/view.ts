import type { NoticeView } from '#shared/contract/polling.ts';
import { iso } from '#shared/time.ts';
import type { Notice } from './notice.ts';

/** A notice as its player sees it; it was seen if it is not newer than the last seen one. */
export const noticeView = (
  { at, ...notice }: Notice,
  lastSeenId: number,
  nameOf: (playerId: number) => string,
): NoticeView => {
  const state = { at: iso(at), seen: notice.id <= lastSeenId };
  return notice.kind === 'reward_delivered'
    ? { ...notice, ...state }
    : { ...notice, ...state, username: nameOf(notice.playerId) };
};
