import { HOUR, iso, MINUTE, nextMidnight, SECOND } from '#shared/time.ts';
import { newStaff } from '#test/support/staff.ts';
import type { SimulationState } from './action.ts';
import { assignInitialCapital, deliverReward } from './actions/prizes.ts';
import type { Client } from './client.ts';
import { InvariantViolation, type LedgerCheck } from './ledger-check.ts';
import { registerPlayer } from './players.ts';
import type { Random } from './random.ts';

/** When it begins: shortly before the night in which the clock goes back. */
export const START_TIME = Date.parse('2027-10-29T08:00:00Z');
export const INITIAL_PLAYERS = 10;
/** How far the clocks of calls at the same time are apart, at most. */
export const CLOCK_SKEW_MS = 2000;

/** Mostly a moment passes, sometimes minutes, seldom hours; never so that a race has two days. */
export const nextTime = (now: number, chance: Random): number => {
  const passed = chance.pickWeighted([
    [80, chance.intBetween(1, 40) * SECOND],
    [18, chance.intBetween(1, 30) * MINUTE],
    [2, chance.intBetween(1, 20) * HOUR],
  ]);
  const [then, midnight] = [now + passed, nextMidnight(now + passed)];
  return midnight - then <= CLOCK_SKEW_MS ? midnight : then;
};

/** The midnight job, as its schedule runs it: again, until it has done its work. */
export const runMidnightJob = async (now: number): Promise<void> => {
  const { handler } = await import('#functions/jobs/midnight.ts');
  for (let tried = 0; tried < 60; tried++) {
    try {
      return await handler({ time: iso(now) });
    } catch (error) {
      if (error instanceof InvariantViolation) throw error;
    }
  }
  throw new InvariantViolation('The midnight job never ends');
};

/** The players and the shop, each with a capital, before anything goes wrong. */
export const setUpState = async (
  chance: Random,
  books: LedgerCheck,
  client: Client,
): Promise<SimulationState> => {
  const staff = await newStaff('SUPER_ADMIN', START_TIME);
  const boss = {
    ...staff,
    username: 'La titolare',
    inviteCode: '',
    erasureRequested: false,
    level: 1,
  };
  const world: SimulationState = {
    random: chance,
    ledgerCheck: books,
    superAdmin: boss,
    players: [],
    now: START_TIME,
  };
  for (let number = 1; number <= INITIAL_PLAYERS; number++) {
    const player = await registerPlayer(number, chance, world.now, world.players);
    world.players = [...world.players, player];
    for (const gift of assignInitialCapital(boss, player)) await client.perform(gift, world.now);
    for (const reward of books.adminRewards.values()) {
      if (reward.playerId === player.id)
        await client.perform(deliverReward(boss, reward), world.now);
    }
    world.now += MINUTE;
  }
  return world;
};
