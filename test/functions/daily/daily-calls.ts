import { progress } from '#functions/items/campaign.ts';
import { ledgerEntry } from '#functions/items/ledger.ts';
import { queryItems } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { type Claimable, type GoalKind, goalsOf, withGoalCounts } from '#shared/rules/goals.ts';
import { addDays, dayKey, HOUR, startOfDay } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';

const { daily } = contract;

/** Noon of a Rome day, except on days on which the clocks change. */
export const noonOf = (day: string): number => startOfDay(day) + 12 * HOUR;

/** The first day, from a given one on, whose goals include some kinds. */
export const dayWith = (kinds: GoalKind | readonly GoalKind[], from = '2026-11-02'): string => {
  const wanted = [kinds].flat();
  const goals = goalsOf(from);
  return wanted.every(kind => goals.includes(kind)) ? from : dayWith(kinds, addDays(from, 1));
};

export const today = async (player: Player, now: number) =>
  (await call(daily.read, {}, as(player, now))).body;

/** How far a player has got with a goal of the day. */
export const progressOf = async (player: Player, kind: GoalKind, now: number) =>
  (await today(player, now)).goals.find(one => one.kind === kind)?.progress;

export const claim = (player: Player, day: string, kind: Claimable, now: number) =>
  call(daily.claim, { day, kind }, as(player, now));

/** Records three levels with a star at once, which completes a goal: every day asks for games or levels. */
export const doGoal = async ({ id }: Player, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const own = await unit.load(progress(id));
  own.set(withGoalCounts(own.value, dayKey(now), { games: 3, levels: 3 }));
  await unit.commit();
};

/** The coins that a player got for some reasons, oldest first. */
export const coinsOf = async ({ id }: Player, ...reasons: string[]) =>
  (await queryItems(ledgerEntry, ledgerEntry.range(id), { limit: 1000, consistent: true }))
    .filter(({ reason }) => reasons.includes(reason))
    .map(({ amounts }) => amounts.coins);
