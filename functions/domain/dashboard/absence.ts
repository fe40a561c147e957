import type { Absence } from '#shared/contract/dashboard.ts';
import { absentSince } from '#shared/rules/away-summary.ts';
import { addDays, dayKey, startOfDay } from '#shared/time.ts';
import type { Account } from '../../items/account.ts';
import { lastSeenNotice, type Notice, notice, pollingState } from '../../items/notices.ts';
import { stampMovement } from '../../items/stamp-movements.ts';
import { firstIdAt } from '../../table/ids.ts';
import type { Range } from '../../table/key.ts';
import { queryItems } from '../../table/query.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { lastDayOf } from '../account/account.ts';
import { readUsernames } from '../account/usernames.ts';
import type { LoadedBakery } from '../bakery/bakery.ts';
import { awayView } from '../bakery/status-view.ts';
import { unreadCounts } from '../notice/polling-state.ts';

/** More than a player gets in an absence; if there are more, only the oldest count. */
const READ_MAX = 100;

/** The part of a player's partition from an instant on, by the ids of a kind. */
const since = (item: typeof notice | typeof stampMovement, playerId: number, at: number): Range => {
  const { pk, sk: from } = item(playerId, firstIdAt(at)).key;
  return { pk, from, to: item(playerId, Number.MAX_SAFE_INTEGER).key.sk };
};

/** The player who has become a friend, if a notice says so. */
const newFriendIn = (one: Notice): number[] =>
  one.kind === 'friend_added' || (one.kind === 'invite_paid' && one.areFriends)
    ? [one.playerId]
    : [];

/** What has happened while a player was away; null unless the absence has just ended (rule 310). */
export const readAbsence = async (
  unit: UnitOfWork,
  own: Account,
  bakery: LoadedBakery,
): Promise<Absence | null> => {
  const { now } = unit;
  const last = own.awaySince ?? absentSince(lastDayOf(own), dayKey(now));
  if (last === undefined) return null;
  const [{ lastSeen, polling }, notices, movements] = await Promise.all([
    unit.load({ lastSeen: lastSeenNotice(own.id), polling: pollingState(own.id) }),
    queryItems(notice, since(notice, own.id, startOfDay(last)), { limit: READ_MAX }),
    // Customers see at once what the till does, so its changes on their last active day aren't news.
    queryItems(stampMovement, since(stampMovement, own.id, startOfDay(addDays(last, 1))), {
      limit: READ_MAX,
    }),
  ]);
  const unseen = notices.filter(({ id }) => id > lastSeen.value.noticeId);
  const friendIds = unseen.flatMap(newFriendIn);
  const nameOf = await readUsernames(unit, friendIds);
  return {
    since: last,
    sums: awayView(bakery.current, now)?.sums ?? {},
    raids: unseen.filter(({ kind }) => kind === 'raided').length,
    newFriends: friendIds.map(nameOf),
    messages: unreadCounts(polling.value).reduce((sum, { count }) => sum + count, 0),
    stamps: movements.reduce((sum, { stamps }) => sum + stamps, 0),
  };
};
