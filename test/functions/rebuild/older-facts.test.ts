import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { NOON, newPlayerWithBakery } from '#test/support/bakery.ts';

const { completeOlderFacts } = await import('#functions/rebuild/older-facts.ts');
const { arena } = await import('#functions/domain/arena/arena.ts');
const { bakery } = await import('#functions/domain/bakery/bakery.ts');
const { weekScores } = await import('#functions/domain/campaign/campaign.ts');
const { trialResults } = await import('#functions/domain/leaderboard/trial-results.ts');
const { item } = await import('#functions/table/item.ts');
const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const keys = await import('#functions/table/keys.ts');

const DAY = '2026-11-20';
const REACHED = NOON - HOUR;

/** An entry as the calls wrote it before there was a projector. */
const oldEntry = item<object, [id: number, name: string]>((id, name) => {
  const { pk, prefix } = keys.oldEntriesOf(id);
  return { pk, sk: `${prefix}${name}` };
});

it('are completed from the old entries and from the arena', async () => {
  const { id } = await newPlayerWithBakery();
  const unit = new UnitOfWork(NOON);
  await unit.load([bakery(id), arena(id)]);
  const { reachedAt: _, ...own } = unit.get(bakery(id));
  unit.set(bakery(id), own);
  unit.set(arena(id), { ...unit.get(arena(id)), looted: 70 });
  const best = { day: DAY, score: 300 };
  const month = { key: '2026-11', total: 300 };
  const results = { days: { [DAY]: 300 }, month, best, highscore: 300, gamesPlayed: 1 };
  unit.create(trialResults(id), results);
  unit.create(weekScores(id), { week: '2026-W47', best: { 1: 900 } });
  for (const name of [`daily:${DAY}`, `weekly:${DAY}`, 'attacchi'])
    unit.create(oldEntry(id, name), { value: 1, reachedAt: REACHED });
  const detail = { maxLevel: 2, totalStars: 3 };
  unit.create(oldEntry(id, 'campaign:2026-W47'), { value: 900, reachedAt: REACHED, detail });
  await unit.commit();

  const found: [string, number][] = [];
  const look = { now: NOON, isRepairing: true, pause: async () => undefined };
  const report = (what: string, count: number) => found.push([what, count]);
  await completeOlderFacts([id], { ...look, report });
  await completeOlderFacts([id], { ...look, report });
  expect(found).toEqual([['facts from before the projector', 1]]);

  const after = new UnitOfWork(NOON);
  await after.load([bakery(id), trialResults(id), weekScores(id)]);
  expect(after.get(bakery(id))).toMatchObject({ looted: 70, reachedAt: { attacchi: REACHED } });
  const reachedBest = { ...best, reachedAt: REACHED };
  expect(after.get(trialResults(id))).toMatchObject({ reachedAt: REACHED, best: reachedBest });
  expect(after.get(weekScores(id))).toMatchObject({ reachedAt: REACHED, ...detail });
});
