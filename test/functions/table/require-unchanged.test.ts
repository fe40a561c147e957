import '#test/support/backend.ts';
import { expect, it } from 'vitest';

const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
const { ConflictError } = await import('#functions/table/write.ts');
const { usernameOwner } = await import('#functions/accounts/items.ts');

const NOW = Date.parse('2026-11-20T12:00:00Z');
const owner = (name: string) => usernameOwner(name);

/** Writes one item, resting on another that somebody may change in between. */
const writeOn = async (ground: string, written: string, between: () => Promise<void>) => {
  const unit = new UnitOfWork(NOW);
  await unit.load([owner(ground)]);
  unit.requireUnchanged(owner(ground));
  unit.create(owner(written), { playerId: 1 });
  await between();
  return unit.commit();
};

const set = async (name: string, playerId: number): Promise<void> => {
  const unit = new UnitOfWork(NOW);
  await unit.load([owner(name)]);
  unit.set(owner(name), { playerId });
  await unit.commit();
};

const stored = async (name: string) => {
  const unit = new UnitOfWork(NOW);
  await unit.load([owner(name)]);
  return unit.get(owner(name));
};

it('a commit that rests on an item holds while nobody changes it', async () => {
  await set('ground', 1);
  await writeOn('ground', 'holds', async () => {});
  expect(await stored('holds')).toEqual({ playerId: 1 });
});

it('writes nothing once somebody has changed it', async () => {
  await set('ground', 1);
  await expect(writeOn('ground', 'lost', () => set('ground', 2))).rejects.toBeInstanceOf(
    ConflictError,
  );
  expect(await stored('lost')).toBeUndefined();
});

it('writes nothing once somebody has made what was not there', async () => {
  await expect(writeOn('void', 'late', () => set('void', 1))).rejects.toBeInstanceOf(ConflictError);
  expect(await stored('late')).toBeUndefined();
});

it('asks nothing of the table when there is nothing to write', async () => {
  const unit = new UnitOfWork(NOW);
  await unit.load([owner('ground')]);
  unit.requireUnchanged(owner('ground'));
  await set('ground', 3);
  await unit.commit();
});
