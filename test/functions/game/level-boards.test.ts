import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { boardsOf, candidateSeed } from '#functions/domain/run/draw-board.ts';
import { DAY } from '#shared/time.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { completeLevel, startLevel } from '#test/support/campaign.ts';
import { NOON } from '#test/support/noon.ts';

/** Another day for each try, as there are five lives a day. */
const startDaily = (player: Player, levelNumber: number, day: number) =>
  startLevel(player, levelNumber, NOON + day * DAY);

/** Where the board of a run is in its level's list: 0 is the easiest. */
const placeOf = async ({ seed }: { seed: number }, levelNumber: number): Promise<number> => {
  const boards = await boardsOf(levelNumber);
  const place = boards.findIndex(board => candidateSeed(levelNumber, board) === seed);
  expect(place).toBeGreaterThanOrEqual(0);
  return place / boards.length;
};

/** The places of the boards of so many players, each of whom has lost a level so often. */
const placesAfter = async (losses: number, players: number): Promise<number[]> => {
  const places: number[] = [];
  for (let i = 0; i < players; i++) {
    const player = await newPlayer({ now: NOON });
    for (let loss = 0; loss < losses; loss++) await startDaily(player, 1, loss);
    places.push(await placeOf(await startDaily(player, 1, losses), 1));
  }
  return places;
};

describe('the board of a level', () => {
  it('is any of its list at first, and after one loss', async () => {
    expect(Math.max(...(await placesAfter(0, 8)), ...(await placesAfter(1, 8)))).toBeGreaterThan(
      1 / 3,
    );
  });

  it('is of the easier third after two losses in a row', async () => {
    const places = await placesAfter(2, 12);
    expect(Math.max(...places)).toBeLessThan(1 / 3);
    expect(Math.max(...places)).toBeGreaterThan(1 / 10);
  });

  it('is of the easiest tenth after four', async () => {
    expect(Math.max(...(await placesAfter(4, 6)))).toBeLessThan(1 / 10);
  });

  it('is any again after the level was won, and losses of another level don’t count', async () => {
    const places: number[] = [];
    for (let i = 0; i < 12; i++) {
      const player = await newPlayer({ now: NOON });
      for (let day = 0; day < 4; day++) await startDaily(player, 1, day);
      await completeLevel(player, 1, 1, NOON + 4 * DAY);
      places.push(await placeOf(await startDaily(player, 2, 5), 2));
      places.push(await placeOf(await startDaily(player, 1, 6), 1));
    }
    const [level2, level1] = [0, 1].map(start => places.filter((_, i) => i % 2 === start));
    expect(Math.max(...(level2 ?? []))).toBeGreaterThan(1 / 3);
    expect(Math.max(...(level1 ?? []))).toBeGreaterThan(1 / 3);
  });
});
