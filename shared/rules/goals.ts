import { randomBelow, seededRandom } from '../match3/random.ts';
import { addDays, dayNumber } from '../time.ts';
import { type DaysWithoutChat, isWithoutChat } from './modules.ts';

/** The kinds of daily goals; a day has three of them (rule 260). */
export const GOAL_KINDS = ['games', 'specials', 'bake', 'levels', 'trade', 'chat'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/** How often each kind must be done for its goal (rule 260). */
export const GOAL_TARGETS: Readonly<Record<GoalKind, number>> = {
  games: 3,
  specials: 8,
  bake: 1,
  levels: 2,
  trade: 100,
  chat: 1,
};

/** What a player must have before a goal can be done. */
export const GOAL_NEEDS = ['bakery', 'friends'] as const;
export type GoalNeed = (typeof GOAL_NEEDS)[number];

const NEEDS: Readonly<Partial<Record<GoalKind, GoalNeed>>> = {
  bake: 'bakery',
  trade: 'bakery',
  chat: 'friends',
};

/** What a player lacks for a goal; null if it can be done (rule 260). */
export const goalNeed = (kind: GoalKind, has: Readonly<Record<GoalNeed, boolean>>) => {
  const need = NEEDS[kind];
  return need === undefined || has[need] ? null : need;
};

/** The coins that each goal pays (rule 262). */
export const GOAL_COINS = 50;
/** The range of units of a resource paid by the chest of a day with all goals done (rule 262). */
export const CHEST_MIN = 100;
export const CHEST_MAX = 300;

/** What can be claimed: a goal, or the chest. */
export type Claimable = GoalKind | 'all';

/** The kinds that a newcomer can do just by playing. */
const PLAYED: readonly GoalKind[] = ['games', 'specials', 'levels'];
/** The kinds that need a bakery, goods or friends. A day has at most one of them, and one day in four has none. */
const OTHERS: readonly (GoalKind | null)[] = ['bake', 'trade', 'chat', null];

/** The kind from OTHERS on a day: every four days use all of them once, in an order drawn for these days. */
const otherOf = (number: number): GoalKind | null => {
  const days = OTHERS.length;
  const random = seededRandom(Math.floor(number / days));
  const left = [...OTHERS];
  let other: GoalKind | null = null;
  for (let i = 0; i <= number % days; i += 1)
    other = left.splice(randomBelow(random, left.length), 1)[0] ?? null;
  return other;
};

/**
 * The goals of a Rome day ('2026-11-20'), the same for everybody. They are drawn from the date alone, and any seven
 * days have every kind (rule 260).
 */
export const goalsOf = (day: string): readonly GoalKind[] => {
  const number = dayNumber(day);
  const other = otherOf(number);
  if (other === null) return PLAYED;
  const leftOut = PLAYED[randomBelow(seededRandom(number), PLAYED.length)];
  return [...PLAYED.filter(kind => kind !== leftOut), other];
};

/** The kinds that count on a day. A message may be replaced by the kind that was left out for it. */
const countedOn = (day: string): readonly GoalKind[] => {
  const goals = goalsOf(day);
  return goals.includes('chat') ? [...PLAYED, 'chat'] : goals;
};

/** What was done on some Rome days, as far as their goals ask for it. */
export type GoalCounts = Readonly<Record<string, Readonly<Partial<Record<GoalKind, number>>>>>;

/** How many days can be claimed: today and yesterday (rule 263). */
export const CLAIM_DAYS = 2;
/** One more day is counted, so that none is dropped before the projector has seen it. */
const COUNTED_DAYS = CLAIM_DAYS + 1;

/** The entries of the newest days. */
export const newestDays = <T>(
  byDay: Readonly<Record<string, T>>,
  days: number,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(byDay)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(-days),
  );

/**
 * The counts after something was done on a day: only what the day's goals ask for, up to their targets (rule 261).
 * Returns the same object if no count grows; otherwise the newest `days` days are kept.
 */
export const countForGoals = (
  counts: GoalCounts,
  day: string,
  done: Readonly<Partial<Record<GoalKind, number>>>,
  days = COUNTED_DAYS,
): GoalCounts => {
  const before = counts[day] ?? {};
  const grown = countedOn(day).flatMap(kind => {
    const had = before[kind] ?? 0;
    const has = Math.min(GOAL_TARGETS[kind], had + (done[kind] ?? 0));
    return has > had ? [[kind, has] as const] : [];
  });
  if (grown.length === 0) return counts;
  return newestDays({ ...counts, [day]: { ...before, ...Object.fromEntries(grown) } }, days);
};

/** An item that keeps counts of its own. */
type Counting = { readonly goalCounts?: GoalCounts };

/** An item after what was done on a day is counted for its goals; the same item if no goal asks for it. */
export const withGoalCounts = <T extends Counting>(
  item: T,
  day: string,
  done: Readonly<Partial<Record<GoalKind, number>>>,
  days?: number,
): T => {
  const before = item.goalCounts ?? {};
  const goalCounts = countForGoals(before, day, done, days);
  return goalCounts === before ? item : { ...item, goalCounts };
};

/** The progress of a day's goal, added up over all counts; at most its target (rule 261). */
export const goalProgress = (all: readonly GoalCounts[], day: string, kind: GoalKind): number =>
  Math.min(
    GOAL_TARGETS[kind],
    all.reduce((sum, counts) => sum + (counts[day]?.[kind] ?? 0), 0),
  );

/** Whether a goal of a day is done. */
const isGoalDone = (all: readonly GoalCounts[], day: string, kind: GoalKind): boolean =>
  goalProgress(all, day, kind) === GOAL_TARGETS[kind];

/**
 * A player's goals on a day. If the shop has no chat that day, a goal of playing takes the place of writing a message,
 * unless the player wrote one before the chat was switched off (rule 316).
 */
export const goalsFor = (
  all: readonly GoalCounts[],
  day: string,
  withoutChat: DaysWithoutChat | undefined,
): readonly GoalKind[] => {
  const goals = goalsOf(day);
  const isReplaced =
    goals.includes('chat') && isWithoutChat(withoutChat, day) && !isGoalDone(all, day, 'chat');
  return isReplaced ? PLAYED : goals;
};

/** The days with at least one goal done, oldest first: they count for the streak (rule 264). */
export const daysWithGoal = (all: readonly GoalCounts[], withoutChat?: DaysWithoutChat): string[] =>
  [...new Set(all.flatMap(counts => Object.keys(counts)))]
    .filter(day => goalsFor(all, day, withoutChat).some(kind => isGoalDone(all, day, kind)))
    .sort();

/** What was earned on a day: the goals that are done, and the chest if they are all of them (rule 262). */
export const earnedOn = (
  all: readonly GoalCounts[],
  day: string,
  withoutChat?: DaysWithoutChat,
): readonly Claimable[] => {
  const goals = goalsFor(all, day, withoutChat);
  const done = goals.filter(kind => isGoalDone(all, day, kind));
  return done.length === goals.length ? [...done, 'all'] : done;
};

/** Whether what was earned on a day can be claimed today: it can on the same day and the next (rule 263). */
export const canClaimOn = (day: string, today: string): boolean =>
  day === today || day === addDays(today, -1);
