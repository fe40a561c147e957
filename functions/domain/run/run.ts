import type { giorgione } from '#shared/contract/giorgione.ts';
import type { Output } from '#shared/contract/route.ts';
import type { Action, PowerUp } from '#shared/match3/actions.ts';
import { addDays, DAY, dayKey, mondayOf, monthOf, startOfDay } from '#shared/time.ts';
import { firstIdAt } from '../../table/ids.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** A match that the server has started. Times in milliseconds. */
type BaseRun = {
  readonly id: number;
  /** Determines every tile of the board, from the first to the last that falls. */
  readonly seed: number;
  readonly moves: number;
  /** The version of the engine with which it began. */
  readonly engine: number;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** The actions that were played; null until the run is finished. */
  readonly log: readonly Action[] | null;
};

/** A trial run; its answer is returned again when the result is sent again. */
export type TrialRun = BaseRun & {
  readonly mode: 'trial';
  /** When its result was accepted; missing before. */
  readonly finishedAt?: number;
  readonly answer: Output<typeof giorgione.finishMatch> | null;
};

/** A campaign run of one level, with the power-ups that were charged to it. */
export type CampaignRun = BaseRun & {
  readonly mode: 'campaign';
  readonly levelNumber: number;
  readonly targetScore: number;
  readonly charged: Readonly<Record<PowerUp, number>>;
  readonly answer: Output<typeof giorgione.completeLevel> | null;
};

export type StoredRun = TrialRun | CampaignRun;

/** How long a counted run stays after its last leaderboard is paid (rule 163). */
const EVIDENCE_DAYS = 10;

/** Until when a run that was counted at an instant is evidence: its month and its week are paid before. */
export const evidenceUntil = (finishedAt: number): number => {
  const day = dayKey(finishedAt);
  const monthPaid = `${addDays(`${monthOf(day)}-01`, 31).slice(0, 7)}-01`;
  const weekPaid = addDays(mondayOf(day), 7);
  const paid = monthPaid > weekPaid ? monthPaid : weekPaid;
  return startOfDay(addDays(paid, EVIDENCE_DAYS));
};

export const run = item<StoredRun, [playerId: number, id: number]>(keys.run, {
  expires: stored =>
    stored.mode === 'trial' && stored.finishedAt !== undefined
      ? evidenceUntil(stored.finishedAt)
      : stored.expiresAt + DAY,
});

/** The part of a player's partition that holds the runs started from an instant on, oldest first. */
export const runsSince = (playerId: number, since: number) => {
  const { pk, sk: from } = keys.run(playerId, firstIdAt(since));
  return { pk, from, to: keys.run(playerId, Number.MAX_SAFE_INTEGER).sk };
};
