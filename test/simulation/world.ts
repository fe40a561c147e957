import { HOUR, iso, MINUTE, nextMidnight, SECOND } from '#shared/time.ts';
import { newStaff } from '#test/support/staff.ts';
import { type Books, Discrepancy } from './books.ts';
import type { Chance } from './chance.ts';
import type { Client } from './client.ts';
import type { World } from './deed.ts';
import { capitalFor, delivery } from './deeds/prizes.ts';
import { join } from './people.ts';

/** When it begins: shortly before the night in which the clock goes back. */
export const START = Date.parse('2027-10-29T08:00:00Z');
export const PLAYERS = 10;
/** How far the clocks of calls at the same time are apart, at most. */
export const SKEW_MS = 2000;

/** Mostly a moment passes, sometimes minutes, seldom hours; never so that a race has two days. */
export const later = (now: number, chance: Chance): number => {
  const passed = chance.weighted([
    [80, chance.between(1, 40) * SECOND],
    [18, chance.between(1, 30) * MINUTE],
    [2, chance.between(1, 20) * HOUR],
  ]);
  const [then, midnight] = [now + passed, nextMidnight(now + passed)];
  return midnight - then <= SKEW_MS ? midnight : then;
};

/** The midnight job, as its schedule runs it: again, until it has done its work. */
export const midnight = async (now: number): Promise<void> => {
  const { handler } = await import('#functions/jobs/midnight.ts');
  for (let tried = 0; tried < 60; tried++) {
    try {
      return await handler({ time: iso(now) });
    } catch (error) {
      if (error instanceof Discrepancy) throw error;
    }
  }
  throw new Discrepancy('The midnight job never ends');
};

/** The players and the shop, each with a capital, before anything goes wrong. */
export const newWorld = async (chance: Chance, books: Books, client: Client): Promise<World> => {
  const staff = await newStaff('SUPER_ADMIN', START);
  const boss = { ...staff, username: 'La titolare', inviteCode: '', leaves: false, level: 1 };
  const world: World = { chance, books, boss, players: [], now: START };
  for (let number = 1; number <= PLAYERS; number++) {
    const player = await join(number, chance, world.now, world.players);
    world.players = [...world.players, player];
    for (const gift of capitalFor(boss, player)) await client.do(gift, world.now);
    for (const reward of books.assigned.values()) {
      if (reward.playerId === player.id) await client.do(delivery(boss, reward), world.now);
    }
    world.now += MINUTE;
  }
  return world;
};
