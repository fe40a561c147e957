import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { opponent, storedBakery } from '#functions/items/bakery.ts';
import { projectOpponents } from '#functions/projector/opponents.ts';
import { asChange } from '#functions/table/stream.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';

/** A player's bakery as the stream delivers it, open at a level. */
const openBakery = (playerId: number, bakeryLevel: number, version: number) => {
  const { key, kind } = storedBakery(playerId);
  return asChange({ ...kind.missing, chosenResource: 'flour', bakeryLevel, ...key, v: version });
};

it('more bakeries than fit in a transaction are listed at once, each at its newest level', async () => {
  const players = await Promise.all(Array.from({ length: 101 }, () => newPlayer({ now: NOON })));
  const gone = Math.max(...players.map(({ id }) => id)) + 1;
  const opened = players.map(({ id }) => openBakery(id, 1, 1));
  const grown = players.map(({ id }, i) => openBakery(id, 2 + (i % 5), 2));
  await projectOpponents([...opened, openBakery(gone, 4, 1), ...grown]);
  await projectOpponents(opened);
  const unit = new UnitOfWork(NOON);
  const listed = await unit.load(players.map(({ id }) => opponent(id)));
  expect(listed.map(({ value }) => value?.level)).toEqual(players.map((_, i) => 2 + (i % 5)));
  expect((await unit.load(opponent(gone))).value).toBeUndefined();
});
