import type { game } from '#shared/contract/game.ts';
import type { Output } from '#shared/contract/route.ts';
import type { Action, PowerUp } from '#shared/match3/actions.ts';
import { NO_RESULTS, type TrialResults } from '#shared/rules/trial.ts';
import { addDays, DAY, dayKey, mondayOf, monthOf, startOfDay } from '#shared/time.ts';
import { keyTemplate } from '../table/key.ts';
import { kind, kindWithInitial, listed } from '../table/kind.ts';
import { challengeKeptUntil } from './challenge.ts';
import type { HallOfFameKind } from './leaderboards.ts';
import { OWN_ALONE } from './player.ts';

/** A match that the server has started. Times in milliseconds. */
type BaseRun = {
  readonly id: number;
  /** Determines every tile of the board, from the first to the last that falls. */
  readonly seed: number;
  readonly moves: number;
  /** The version of the engine with which the match began. */
  readonly engine: number;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** The actions that were played; null until the run is finished. */
  readonly log: readonly Action[] | null;
};

/** A run that is handed in as a match; sending the result again returns the same answer. */
type BaseMatchRun = BaseRun & {
  /** When its result was accepted; missing before. */
  readonly finishedAt?: number;
  /** The seed of the other falls with which its own were compared, drawn after the match was played (rule 161). */
  readonly luckSeed?: number;
  readonly answer: Output<typeof game.finishMatch> | null;
};

export type TrialRun = BaseMatchRun & { readonly mode: 'trial' };

/** A player's run of the challenge of a day (rule 266). */
export type ChallengeRun = BaseMatchRun & { readonly mode: 'challenge'; readonly day: string };

export type MatchRun = TrialRun | ChallengeRun;

/** A campaign run of one level, with the power-ups that were charged to it. */
export type CampaignRun = BaseRun & {
  readonly mode: 'campaign';
  readonly levelNumber: number;
  readonly targetScore: number;
  /** Set if earlier losses have made the board easier: its score then counts only up to a cap (rule 158). */
  readonly isEasier?: true;
  readonly charged: Readonly<Record<PowerUp, number>>;
  readonly answer: Output<typeof game.completeLevel> | null;
};

export type StoredRun = MatchRun | CampaignRun;

/** How long a counted run stays after its last leaderboard is paid (rule 163). */
const EVIDENCE_DAYS = 10;

/** Until when a run that was counted at an instant is kept as evidence: its month and its week are paid before that. */
export const evidenceUntil = (finishedAt: number): number => {
  const day = dayKey(finishedAt);
  const monthPaid = `${addDays(`${monthOf(day)}-01`, 31).slice(0, 7)}-01`;
  const weekPaid = addDays(mondayOf(day), 7);
  const paid = monthPaid > weekPaid ? monthPaid : weekPaid;
  return startOfDay(addDays(paid, EVIDENCE_DAYS));
};

const keptUntil = (stored: StoredRun): number => {
  if (stored.mode === 'campaign' || stored.finishedAt === undefined) return stored.expiresAt + DAY;
  return stored.mode === 'trial'
    ? evidenceUntil(stored.finishedAt)
    : challengeKeptUntil(stored.day);
};

export const run = kind<StoredRun, [playerId: number, id: number]>({
  ...OWN_ALONE,
  name: 'run',
  what: 'a match that was started: seed, moves, log, answer',
  sk: 'RUN#{id:16}',
  kept: {
    text: 'a day after the run expires; a finished trial run 10 days after its month and week are paid, one of a challenge 40 days',
    until: keptUntil,
  },
  restored: { with: 'game' },
  bytes: '200; 300 to 1,000 once its log is stored',
});

export const trialResults = kindWithInitial<TrialResults, [playerId: number]>(NO_RESULTS, {
  ...OWN_ALONE,
  name: 'trialResults',
  what: 'sums and best scores of the trial by day and month, when they were reached, and the counts for the daily goals',
  sk: 'TRIAL',
  streamed: true,
  restored: { with: 'game' },
  bytes: '140, up to 970',
});

/** A trial game, with how rare its score is and how lucky its falls were (rule 161). */
export type RatedGame = {
  readonly runId: number;
  /** Null for a run that was given up, which is no longer kept. */
  readonly score: number | null;
  readonly rarity: number;
  /** In standard deviations. */
  readonly luck: number;
};

/** A place on a podium whose reward waits for a decision. */
export type HeldReward = {
  readonly kind: HallOfFameKind;
  readonly period: string;
  readonly rank: number;
  /** The rule that also gives a reward for the place. */
  readonly ruleId?: number;
};

/** What is kept of a player's last games, so that only possible ones count (rules 159 to 162). */
export type FairPlay = {
  /** Until when the accepted runs have used the player's time (milliseconds). */
  readonly usedUntil: number;
  /** The open trial runs, oldest first. */
  readonly openRuns: readonly number[];
  /** The last and most telling games since the last decision, oldest first. */
  readonly games: readonly RatedGame[];
  /** The combined evidence of the games since it was last 0, and how many of `games` those are. */
  readonly rise?: { readonly evidence: number; readonly games: number };
  /** The same for a bot that hides none of its games. */
  readonly plainEvidence?: number;
  /** The suspicion that waits for a decision. */
  readonly suspicionId?: number;
  readonly held?: readonly HeldReward[];
  /** Whether a suspicion was ever decided. */
  readonly isDecided?: true;
};

export const fairPlay = kindWithInitial<FairPlay, [playerId: number]>(
  { usedUntil: 0, openRuns: [], games: [] },
  {
    ...OWN_ALONE,
    name: 'fairPlay',
    what: 'the time used by the player’s runs, the open trial runs, the last ten games with their rarities and luck, their combined verdict, and the pending rewards',
    sk: 'FAIRPLAY',
    // Nothing reveals a suspicion before it is decided (rule 162).
    exported: {
      under: 'game',
      view: ({ suspicionId: _id, held: _held, rise: _rise, plainEvidence: _plain, ...shown }) => [
        shown,
      ],
    },
    restored: { with: 'game' },
    bytes: '60 to 870',
  },
);

/** What a super administrator decides about games that are too good to be true. */
export type Decision = 'cleared' | 'voided';

/** A player's games that are too good to be true (rule 161). Times in milliseconds. */
export type Suspicion = {
  readonly id: number;
  readonly playerId: number;
  /** Oldest first. */
  readonly games: readonly RatedGame[];
  /** The sum of their rarities. */
  readonly sum: number;
  /** Their combined luck, in standard deviations. */
  readonly luck: number;
  /** The evidence that exceeded the threshold. */
  readonly evidence: number;
  readonly flaggedAt: number;
  readonly decision: Decision | null;
  readonly decidedAt: number | null;
  readonly reason: string | null;
};

type SuspicionState = 'open' | 'decided';

const stateOf = ({ decision }: Suspicion): SuspicionState =>
  decision === null ? 'open' : 'decided';

/** The suspicions of all players, open or decided, oldest first. */
export const suspicionByState = keyTemplate<[state: SuspicionState, id: number]>(
  'SUSPICIONS#{state}',
  '{id:16}',
  { index: 'gsi1' },
);

/** How long a decided suspicion is kept, the same as reports. */
const SUSPICION_DAYS = 90;

export const suspicion = kind<Suspicion, [playerId: number, id: number]>({
  ...OWN_ALONE,
  name: 'suspicion',
  what: 'ten suspiciously good games of the player, and the decision about them',
  sk: 'SUSPICION#{id:16}',
  readers: 'staff',
  exported: {
    under: 'game',
    view: one => (one.decision === null ? [] : [one]),
  },
  indexes: [listed(suspicionByState, one => [stateOf(one), one.id])],
  kept: {
    text: `${SUSPICION_DAYS} days after the decision`,
    until: ({ decidedAt }) => (decidedAt === null ? undefined : decidedAt + SUSPICION_DAYS * DAY),
  },
  restored: { with: 'game' },
  bytes: '700, up to 1,300',
});
