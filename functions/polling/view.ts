import type { NoticeView } from '#shared/contract/polling.ts';
import { iso } from '#shared/time.ts';
import type { Notice } from '../stores/notice.ts';

/** A notice as its reader sees it: the newest one seen tells which are new. */
export const noticeView = (
  { at, ...one }: Notice,
  seenUpTo: number,
  nameOf: (playerId: number) => string,
): NoticeView => {
  const read = { at: iso(at), seen: one.id <= seenUpTo };
  return one.kind === 'reward_delivered'
    ? { ...one, ...read }
    : { ...one, ...read, username: nameOf(one.playerId) };
};
