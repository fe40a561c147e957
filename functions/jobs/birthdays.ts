import { birthdayDue, birthdaysOf, isKnownLongEnough } from '#shared/rules/birthdays.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { issueByRule, occasionOf } from '../domain/reward-rule/issue.ts';
import { noteDaysDone, readDaysDue } from '../domain/reward-rule/progress.ts';
import { activeRule } from '../domain/reward-rule/rule.ts';
import { account } from '../items/account.ts';
import { ownerOf } from '../items/player.ts';
import { birthday, birthdayList, rewardRules } from '../items/reward-rules.ts';
import { queryRecordPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { type Deadline, deadlineOf, type RunContext } from './deadline.ts';
import type { JobEvent } from './schedule.ts';

const PAGE = 25;

/** Issues a player's birthday reward for a day, unless it was issued already or the birthday has changed. */
const rewardBirthday = async (playerId: number, day: string, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const items = await unit.load({
    rules: rewardRules(),
    account: account(playerId),
    birthday: birthday(playerId),
  });
  const rule = activeRule(items.rules.value.rules, 'birthday');
  const own = items.birthday.value;
  if (!rule || !own?.birthday || !birthdaysOf(day).includes(own.birthday)) return;
  if (!items.account.value?.isActive || items.account.value.role !== 'USER') return;
  if (!isKnownLongEnough(own.setAt, day)) return;
  // A concurrent erasure conflicts, so that nothing is written for a deleted player.
  items.account.requireUnchanged();
  await issueByRule(unit, rule, { playerId, occasion: occasionOf(rule, day.slice(0, 4)) });
  await unit.commit();
};

/** Issues the rewards of all players whose birthday is celebrated on a day. */
const rewardDay = async (day: string, now: number, deadline: Deadline): Promise<void> => {
  for (const celebrated of birthdaysOf(day)) {
    const range = birthdayList.range(celebrated);
    for await (const page of queryRecordPages(range, { size: PAGE, attributes: [] })) {
      deadline.check();
      const players = page.map(ownerOf);
      await Promise.all(players.map(id => retryOnConflict(() => rewardBirthday(id, day, now))));
    }
  }
};

/** The latest day on which 8:00 has passed. */
const lastDue = (now: number): string => {
  const today = dayKey(now);
  return birthdayDue(today) <= now ? today : addDays(today, -1);
};

/**
 * 08:00: issues the rewards for the day's birthdays, and for those of days missed since the rule exists (rule 243). An
 * interrupted run is repeated: a player who already has this year's reward gets no other.
 */
export const handler = async ({ time }: JobEvent, context?: RunContext): Promise<void> => {
  const now = Date.parse(time);
  const deadline = deadlineOf(context);
  const { rules } = (await new UnitOfWork(now).load(rewardRules())).value;
  const rule = activeRule(rules, 'birthday');
  if (!rule) return;
  const last = lastDue(now);
  const days = await readDaysDue('birthdays', last, now);
  for (const day of days.filter(one => rule.since <= birthdayDue(one))) {
    await rewardDay(day, now, deadline);
    await noteDaysDone('birthdays', day, now);
  }
};
