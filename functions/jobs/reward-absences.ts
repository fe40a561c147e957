import { addDays, dayKey, startOfDay } from '#shared/time.ts';
import { issueByRule, occasionOf } from '../domain/reward-rule/issue.ts';
import { noteDaysDone, readDaysDue } from '../domain/reward-rule/progress.ts';
import { activeRules } from '../domain/reward-rule/rule.ts';
import { account } from '../items/account.ts';
import { customer, customerByVisit } from '../items/business.ts';
import { card, type StoredCard } from '../items/card.ts';
import { rewardRules, type StoredRule } from '../items/reward-rules.ts';
import type { Range } from '../table/key.ts';
import { queryAttributes } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';

/** A rule, and the day of the last purchase since which a customer is now absent for long enough. */
type Absence = { readonly rule: StoredRule; readonly lastDay: string };

/** The absences that are due on some days, by the rules that existed on those days. */
const absencesDue = (rules: readonly StoredRule[], days: readonly string[]): Absence[] =>
  rules.flatMap(rule =>
    days
      .filter(day => rule.since <= startOfDay(day))
      .map(day => ({ rule, lastDay: addDays(day, -(rule.number ?? 0)) })),
  );

const lastDayOf = (own: StoredCard | undefined): string | undefined => {
  const last = own?.latest.at(-1);
  return last && dayKey(last.at);
};

/** Issues a player's reward for an absence, unless it was issued already or the player has come back. */
const rewardAbsence = async (
  playerId: number,
  { rule: { id, number }, lastDay }: Absence,
  now: number,
): Promise<void> => {
  const unit = new UnitOfWork(now);
  const items = await unit.load({
    rules: rewardRules(),
    account: account(playerId),
    card: card(playerId),
  });
  const rules = activeRules(items.rules.value.rules, 'absent');
  const rule = rules.find(one => one.id === id && one.number === number);
  const own = items.account.value;
  if (!rule || !own?.isActive || own.role !== 'USER') return;
  if (lastDayOf(items.card.value) !== lastDay) return;
  // A customer who is erased or buys something at the same time gets nothing.
  items.account.requireUnchanged();
  items.card.requireUnchanged();
  await issueByRule(unit, rule, { playerId, occasion: occasionOf(rule, lastDay) });
  await unit.commit();
};

/** The customers whose last visit was on a Rome day. */
const visitsOn = (day: string): Range => ({
  ...customerByVisit.range(),
  from: customerByVisit(startOfDay(day), 0).sk,
  to: customerByVisit(startOfDay(addDays(day, 1)) - 1, Number.MAX_SAFE_INTEGER).sk,
});

/**
 * Rewards customers who have bought nothing for as many days as a rule says, and makes up for missed nights (rule 244).
 * An interrupted run is repeated: a customer gets one reward for an absence.
 */
export const rewardAbsences = async (now: number, deadline: Deadline): Promise<void> => {
  const { rules } = (await new UnitOfWork(now).load(rewardRules())).value;
  const active = activeRules(rules, 'absent');
  if (active.length === 0) return;
  const today = dayKey(now);
  const absences = absencesDue(active, await readDaysDue('absences', today, now));
  if (absences.length === 0) return;
  for (const absence of absences) {
    for await (const page of queryAttributes(customer, visitsOn(absence.lastDay), ['playerId'])) {
      deadline.check();
      for (const { playerId } of page)
        await retryOnConflict(() => rewardAbsence(playerId, absence, now));
    }
  }
  await noteDaysDone('absences', today, now);
};
