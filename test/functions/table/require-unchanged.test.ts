import '#test/support/backend.ts';
import { expect, it } from 'vitest';
import { usernameOwner } from '#functions/items/account.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { ConflictError } from '#functions/table/write.ts';
import { NOON } from '#test/support/noon.ts';

const owner = (name: string) => usernameOwner(name);

/** Writes an item on the condition that another one is unchanged; `between` may change that one. */
const writeIfUnchanged = async (
  required: string,
  written: string,
  between: () => Promise<void>,
) => {
  const unit = new UnitOfWork(NOON);
  (await unit.load(owner(required))).requireUnchanged();
  unit.create(owner(written), { playerId: 1 });
  await between();
  return unit.commit();
};

const set = async (name: string, playerId: number): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  (await unit.load(owner(name))).set({ playerId });
  await unit.commit();
};

const stored = async (name: string) => {
  return (await new UnitOfWork(NOON).load(owner(name))).value;
};

it('writes when the required item is unchanged', async () => {
  await set('ground', 1);
  await writeIfUnchanged('ground', 'holds', async () => {});
  expect(await stored('holds')).toEqual({ playerId: 1 });
});

it('writes nothing when the required item has changed', async () => {
  await set('ground', 1);
  await expect(writeIfUnchanged('ground', 'lost', () => set('ground', 2))).rejects.toBeInstanceOf(
    ConflictError,
  );
  expect(await stored('lost')).toBeUndefined();
});

it('writes nothing when the required absent item was created', async () => {
  await expect(writeIfUnchanged('void', 'late', () => set('void', 1))).rejects.toBeInstanceOf(
    ConflictError,
  );
  expect(await stored('late')).toBeUndefined();
});

it('checks no condition if there is nothing to write', async () => {
  const unit = new UnitOfWork(NOON);
  (await unit.load(owner('ground'))).requireUnchanged();
  await set('ground', 3);
  await unit.commit();
});
