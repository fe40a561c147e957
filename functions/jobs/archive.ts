import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayKey, mondayOf, monthOf, weekOf } from '#shared/time.ts';
import { issueOrHold, podiumRuleId } from '../domain/fair-play/podium.ts';
import { monthlyLeaderboard, weeklyLeaderboard } from '../domain/leaderboard/leaderboard.ts';
import { fromRows } from '../domain/leaderboard/top.ts';
import type { Leaderboard } from '../domain/rank/entry.ts';
import { PODIUM_PLACES } from '../domain/reward/game-reward.ts';
import { WAIT_FOR_PROJECTOR } from '../env.ts';
import { type HallOfFameKind, hallOfFamePage, leaderboardTop } from '../items/leaderboards.ts';
import { fairPlay } from '../items/trial.ts';
import { isRaised, raiseFence, waitForFence } from '../projector/fence.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';
import { completeWeeklyLeaderboard } from './weekly-leaderboard.ts';

const HALL_ROWS = 10;
/** A call that begins just before midnight may still write this much later, when the gateway gives it up. */
const LAST_CALLS_MS = 30_000;

/** A leaderboard whose period has ended, and whose top is to be archived. */
type Archive = {
  readonly kind: HallOfFameKind;
  readonly period: string;
  readonly leaderboard: Leaderboard;
};

/** Waits until the projector has seen the last result of the period. A later run continues the wait. */
const waitForLastResults = async (
  { kind, period }: Archive,
  now: number,
  deadline: Deadline,
): Promise<void> => {
  if (!WAIT_FOR_PROJECTOR) return;
  const fence = `${kind}:${period}`;
  if (!(await isRaised(fence, now))) {
    await pause(LAST_CALLS_MS);
    await raiseFence(fence, now);
  }
  await waitForFence(fence, deadline.check);
};

/**
 * Archives the top of a leaderboard and rewards its podium, once per period: both are in one transaction, and a second
 * run finds the page and stops. Rewards of players under suspicion are held back.
 */
const store = async ({ kind, period, leaderboard }: Archive, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const { page, top } = await unit.load({
    page: hallOfFamePage(kind, period),
    top: leaderboardTop(leaderboard),
  });
  if (page.value) return;
  const rows = fromRows(top.value)
    .slice(0, HALL_ROWS)
    .map(({ playerId, username, value }, i) => ({
      rank: i + 1,
      userId: playerId,
      username,
      score: value,
    }));
  page.set({ period, rows });
  const podium = await unit.load(
    rows.slice(0, PODIUM_PLACES).map(({ userId }) => fairPlay(userId)),
  );
  const ruleId = await podiumRuleId(unit, kind);
  for (const [i, own] of podium.entries())
    await issueOrHold(unit, own, rows[i]?.userId ?? 0, { kind, period, rank: i + 1, ...ruleId });
  await unit.commit();
};

/** `late`: how many periods before the last one still have their leaderboards. */
type Periods = { readonly previous: (period: string) => string; readonly late: number };

/** A week is named by its Sunday. */
const WEEKS: Periods = { previous: sunday => addDays(sunday, -7), late: 5 };
const MONTHS: Periods = { previous: month => monthOf(addDays(`${month}-01`, -1)), late: 12 };

/** The periods up to the last one that ended, oldest first. */
const periodsUpTo = (last: string, { previous, late }: Periods): string[] => {
  const periods = [last];
  for (let one = previous(last); periods.length <= late; one = previous(one)) periods.unshift(one);
  return periods;
};

/** The archives that have no page yet, in the same order. */
const withoutPage = async <A extends Archive>(archives: readonly A[]): Promise<A[]> => {
  const unit = new UnitOfWork(0);
  const pages = await unit.load(archives.map(({ kind, period }) => hallOfFamePage(kind, period)));
  return archives.filter((_archive, i) => !pages[i]?.value);
};

/**
 * Makes the missing archives, oldest first. Only the last period waits for the projector, which has long seen the
 * results of the earlier ones.
 */
const makeMissing = async <A extends Archive>(
  archives: readonly A[],
  now: number,
  deadline: Deadline,
  complete: (one: A) => Promise<void> = async () => undefined,
): Promise<void> => {
  for (const one of await withoutPage(archives)) {
    deadline.check();
    if (one === archives.at(-1)) await waitForLastResults(one, now, deadline);
    await complete(one);
    await retryOnConflict(() => store(one, now));
  }
};

type Week = Archive & { readonly sunday: string };

/**
 * Archives the weeks, Monday to Sunday, that have ended (rule 16), including missed ones. Their leaderboards are
 * completed first, because the midnight jobs that should have done so may not have run.
 */
export const archiveWeeks = async (now: number, deadline: Deadline): Promise<void> => {
  const sundays = periodsUpTo(addDays(mondayOf(dayKey(now)), -1), WEEKS);
  const weeks = sundays.map(
    (sunday): Week => ({
      kind: 'weekly',
      period: weekOf(sunday),
      leaderboard: weeklyLeaderboard(sunday),
      sunday,
    }),
  );
  await makeMissing(weeks, now, deadline, ({ sunday }) =>
    completeWeeklyLeaderboard(sunday, now, deadline),
  );
};

/** Archives the months that have ended, including missed ones. */
export const archiveMonths = async (now: number, deadline: Deadline): Promise<void> => {
  const months = periodsUpTo(MONTHS.previous(monthOf(dayKey(now))), MONTHS);
  const archives = months.map(
    (month): Archive => ({
      kind: 'monthly',
      period: month,
      leaderboard: monthlyLeaderboard(month),
    }),
  );
  await makeMissing(archives, now, deadline);
};
