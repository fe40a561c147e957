import { endSide, type Friend, friend, friendsOf } from '../stores/friend.ts';
import { conversationOf } from '../stores/message.ts';
import { pulse } from '../stores/pulse.ts';
import { type Report, report, reportsAbout, reportsBy } from '../stores/report.ts';
import { forget } from '../table/forget.ts';
import { list, listAll, listKeys } from '../table/list.ts';
import { Unit } from '../table/unit.ts';
import { untilWon } from '../table/until-won.ts';

const AT_ONCE = 10;
const CHAT_PAGE = 100;

/** From here on neither of the two can write to the other. */
const closeConversation = async (playerId: number, friendId: number, now: number) => {
  const unit = new Unit(now);
  const own = friend(playerId, friendId);
  await unit.load([own, friend(friendId, playerId), pulse(friendId)]);
  const side = unit.get(own);
  if (!side?.friends) return;
  unit.set(own, { ...side, friends: false });
  endSide(unit, friendId, playerId);
  await unit.commit();
};

/** Whom it was with can't open the conversation any more: it goes whole. */
const leaveFriend = async (playerId: number, { friendId }: Friend, now: number) => {
  await untilWon(() => closeConversation(playerId, friendId, now));
  for (;;) {
    const left = await listKeys(conversationOf(playerId, friendId), CHAT_PAGE);
    if (left.length === 0) break;
    await forget(left);
  }
  await forget([friend(friendId, playerId).key, friend(playerId, friendId).key]);
};

/** Ends every friendship of a person who leaves, those of once as well, with what was written. */
export const leaveFriends = async (playerId: number, now: number): Promise<void> => {
  for (;;) {
    const own = { limit: AT_ONCE, consistent: true };
    const sides = await list(friend, friendsOf(playerId), own);
    if (sides.length === 0) return;
    await Promise.all(sides.map(side => leaveFriend(playerId, side, now)));
  }
};

/** A report without what its author wrote. */
const silence = async (playerId: number, { id }: Report, now: number) => {
  const unit = new Unit(now);
  await unit.load([report(id)]);
  const found = unit.get(report(id));
  if (!found) return;
  const messages = found.messages.filter(({ senderId }) => senderId !== playerId);
  unit.set(report(id), { ...found, reason: null, messages });
  await unit.commit();
};

/** Reports about a person who leaves go; those that the person made keep what others wrote. */
export const leaveReports = async (playerId: number, now: number): Promise<void> => {
  const [made, about] = await Promise.all([
    listAll(report, reportsBy(playerId)),
    listAll(report, reportsAbout(playerId)),
  ]);
  await forget(about.map(({ id }) => report(id).key));
  await Promise.all(made.map(one => untilWon(() => silence(playerId, one, now))));
};
