import { handler as midnight } from '#functions/jobs/midnight.ts';
import { handler as outbox } from '#functions/jobs/outbox.ts';
import type { JobEvent } from '#functions/jobs/schedule.ts';
import { HOUR, iso, MINUTE, nextMidnight, SECOND } from '#shared/time.ts';
import type { Random } from '#test/support/random.ts';
import { newStaff } from '#test/support/staff.ts';
import type { SimulationState } from './action.ts';
import { setUpRules } from './actions/automatic.ts';
import { assignInitialCapital, deliverReward } from './actions/prizes.ts';
import { setUpProgramme } from './actions/till.ts';
import type { Client } from './client.ts';
import type { LedgerCheck } from './ledger-check.ts';
import { registerPlayer } from './players.ts';
import { InvariantViolation } from './violation.ts';

/** Shortly before the night in which summer time ends. */
export const START_TIME = Date.parse('2027-10-29T08:00:00Z');
export const INITIAL_PLAYERS = 10;
/** The greatest difference between the clocks of concurrent calls. */
export const CLOCK_SKEW_MS = 2000;

const JOB_MAX_ATTEMPTS = 60;

/**
 * The time of the next step: usually seconds later, sometimes minutes, seldom hours. Concurrent calls never fall on
 * different sides of midnight.
 */
export const nextTime = (now: number, random: Random): number => {
  const elapsed = random.pickWeighted([
    [80, random.intBetween(1, 40) * SECOND],
    [18, random.intBetween(1, 30) * MINUTE],
    [2, random.intBetween(1, 20) * HOUR],
  ]);
  const next = now + elapsed;
  const midnight = nextMidnight(next);
  return midnight - next <= CLOCK_SKEW_MS ? midnight : next;
};

/** A job, retried until it succeeds, as its queue would. */
const runJob = async (job: (event: JobEvent) => Promise<void>, now: number): Promise<void> => {
  let reason: unknown;
  for (let attempt = 0; attempt < JOB_MAX_ATTEMPTS; attempt++) {
    try {
      return await job({ time: iso(now) });
    } catch (error) {
      if (error instanceof InvariantViolation) throw error;
      reason = error;
    }
  }
  throw new InvariantViolation(`A job never succeeds: ${String(reason)}`);
};

export const runMidnightJob = (now: number): Promise<void> => runJob(midnight, now);

/** The due promotions, and the outbox. */
export const runPromotionsJob = (now: number): Promise<void> => runJob(outbox, now);

/** The super administrator and the players, each with an initial capital. */
export const setUpState = async (
  random: Random,
  ledgerCheck: LedgerCheck,
  client: Client,
): Promise<SimulationState> => {
  const staff = await newStaff('SUPER_ADMIN', START_TIME);
  const superAdmin = {
    ...staff,
    username: 'La titolare',
    inviteCode: '',
    erasureRequested: false,
    level: 1,
  };
  const state: SimulationState = {
    random,
    ledgerCheck,
    superAdmin,
    slipCodes: new Set(),
    promotions: new Set(),
    stampPrizes: await setUpProgramme(superAdmin, START_TIME),
    players: [],
    now: START_TIME,
  };
  await setUpRules(superAdmin, state.stampPrizes, ledgerCheck.automatic, START_TIME);
  for (let number = 1; number <= INITIAL_PLAYERS; number++) {
    const player = await registerPlayer(number, random, state.now, state.players);
    state.players = [...state.players, player];
    for (const assignment of assignInitialCapital(superAdmin, player))
      await client.perform(assignment, state.now);
    for (const reward of ledgerCheck.adminRewards.values()) {
      if (reward.playerId === player.id)
        await client.perform(deliverReward(superAdmin, reward), state.now);
    }
    state.now += MINUTE;
  }
  return state;
};
