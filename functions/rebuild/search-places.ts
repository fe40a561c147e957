import { account, emailOwner, endingsOf, searchWord, usernameOwner } from '../items/account.ts';
import { batchGet } from '../table/batch-get.ts';
import type { StoredRecord } from '../table/item.ts';
import { idOf } from '../table/key.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { RebuildOptions } from './options.ts';

/** The items by which a search finds a player, except the later words of the username. */
const ownerItems = (username: string, email: string) => ({
  name: usernameOwner(username),
  address: emailOwner(email),
});

/** Whether an item is listed where it would be if it was written now. */
const isInPlace = <T extends object>(
  { ref, value }: LoadedItem<T>,
  records: ReadonlyMap<string, StoredRecord>,
): boolean => {
  const stored = records.get(idOf(ref.key));
  if (!stored || !value) return true;
  return ref.indexKeys(value).every(([index, { sk }]) => {
    const attributes: Readonly<Record<string, unknown>> = stored;
    return attributes[`${index}sk`] === sk;
  });
};

/** Lists a player at the places where searches look today. Returns how many places were missing. */
const listMissing = async (
  playerId: number,
  { now, isRepairing }: RebuildOptions,
): Promise<number> => {
  const unit = new UnitOfWork(now);
  const { value } = await unit.load(account(playerId));
  if (!value) return 0;
  const { username, email } = value;
  const { name, address } = await unit.load(ownerItems(username, email));
  const positions = [...endingsOf(username).keys()].filter(position => position > 0);
  const words = await unit.load(positions.map(position => searchWord(playerId, position)));
  const keys = [name, address, ...words].map(({ ref }) => ref.key);
  const records = new Map((await batchGet(keys, false)).map(one => [idOf(one), one] as const));
  let missing = 0;
  for (const owner of [name, address]) {
    if (!owner.value || isInPlace(owner, records)) continue;
    missing += 1;
    owner.set(owner.value);
  }
  for (const [i, word] of words.entries()) {
    if (word.value && isInPlace(word, records)) continue;
    missing += 1;
    word.set({ playerId, username, position: positions[i] ?? 0 });
  }
  if (missing > 0 && isRepairing) await unit.commit();
  return missing;
};

/** Lists players at today's search places if they registered when searches compared texts in another way (rule 218). */
export const rebuildSearchPlaces = async (
  playerIds: readonly number[],
  options: RebuildOptions,
): Promise<void> => {
  for (const playerId of playerIds) {
    const missing = await retryOnConflict(() => listMissing(playerId, options));
    if (missing > 0) options.report('places in searches', missing);
  }
};
