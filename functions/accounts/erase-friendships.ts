import { endFriendshipSide, type Friend, friend, friendsOf } from '../stores/friend.ts';
import { conversationOf } from '../stores/message.ts';
import { pollingState } from '../stores/polling-state.ts';
import { type Report, report, reportsAbout, reportsBy } from '../stores/report.ts';
import { batchDelete } from '../table/batch-delete.ts';
import { queryAll, queryItems, queryKeys } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

const AT_ONCE = 10;
const CHAT_PAGE = 100;

/** From here on neither of the two can write to the other. */
const closeConversation = async (playerId: number, friendId: number, now: number) => {
  const unit = new UnitOfWork(now);
  const own = friend(playerId, friendId);
  await unit.load([own, friend(friendId, playerId), pollingState(friendId)]);
  const side = unit.get(own);
  if (!side?.friends) return;
  unit.set(own, { ...side, friends: false });
  endFriendshipSide(unit, friendId, playerId);
  await unit.commit();
};

/** Whom it was with can't open the conversation any more: it goes whole. */
const eraseFriendship = async (playerId: number, { friendId }: Friend, now: number) => {
  await retryOnConflict(() => closeConversation(playerId, friendId, now));
  for (;;) {
    const left = await queryKeys(conversationOf(playerId, friendId), CHAT_PAGE);
    if (left.length === 0) break;
    await batchDelete(left);
  }
  await batchDelete([friend(friendId, playerId).key, friend(playerId, friendId).key]);
};

/** Ends every friendship of a person who leaves, those of once as well, with what was written. */
export const eraseFriendships = async (playerId: number, now: number): Promise<void> => {
  for (;;) {
    const own = { limit: AT_ONCE, consistent: true };
    const sides = await queryItems(friend, friendsOf(playerId), own);
    if (sides.length === 0) return;
    await Promise.all(sides.map(side => eraseFriendship(playerId, side, now)));
  }
};

/** A report without what its author wrote. */
const redactReport = async (playerId: number, { id }: Report, now: number) => {
  const unit = new UnitOfWork(now);
  await unit.load([report(id)]);
  const found = unit.get(report(id));
  if (!found) return;
  const messages = found.messages.filter(({ senderId }) => senderId !== playerId);
  unit.set(report(id), { ...found, reason: null, messages });
  await unit.commit();
};

/** Reports about a person who leaves go; those that the person made keep what others wrote. */
export const eraseReports = async (playerId: number, now: number): Promise<void> => {
  const [made, about] = await Promise.all([
    queryAll(report, reportsBy(playerId)),
    queryAll(report, reportsAbout(playerId)),
  ]);
  await batchDelete(about.map(({ id }) => report(id).key));
  await Promise.all(made.map(one => retryOnConflict(() => redactReport(playerId, one, now))));
};
