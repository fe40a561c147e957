import { SERVED_DAYS } from '#shared/rules/card.ts';
import { DAY } from '#shared/time.ts';
import { purchase } from '../items/card.ts';
import { forgottenStaff } from '../items/shop.ts';
import { redemption } from '../items/vouchers.ts';
import { firstIdAt } from '../table/ids.ts';
import type { Kind } from '../table/kind.ts';
import { queryItems } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 50;

/** A record from the till that says who served. */
type Entry = {
  readonly id: number;
  readonly staffId: number | null;
  readonly undoneBy: number | null;
};

type EntryKind<E extends Entry> = Kind<E, [id: number]>;

/** An entry that was deleted or erased meanwhile isn't written again. */
const forgetIn = async <E extends Entry>(kind: EntryKind<E>, id: number, now: number) => {
  const unit = new UnitOfWork(now);
  const entry = await unit.load(kind(id));
  if (entry.value) entry.set({ ...entry.value, staffId: null, undoneBy: null });
  await unit.commit();
};

/** The first entries from an id on that are old enough. */
const oldEntries = <E extends Entry>(kind: EntryKind<E>, from: number, now: number) => {
  const end = firstIdAt(now - SERVED_DAYS * DAY) - 1;
  if (from > end) return [];
  const { pk, sk } = kind(from).key;
  const range = { pk, from: sk, to: kind(end).key.sk };
  return queryItems(kind, range, { limit: PAGE, consistent: true });
};

const forgetAll = async <E extends Entry>(
  list: 'purchases' | 'redemptions',
  kind: EntryKind<E>,
  now: number,
  deadline: Deadline,
): Promise<void> => {
  for (;;) {
    const unit = new UnitOfWork(now);
    const progress = await unit.load(forgottenStaff(list));
    const page = await oldEntries(kind, (progress.value?.upTo ?? 0) + 1, now);
    const last = page.at(-1);
    if (!last) return;
    deadline.check();
    await Promise.all(page.map(({ id }) => retryOnConflict(() => forgetIn(kind, id, now))));
    progress.set({ upTo: last.id });
    await unit.commit();
  }
};

/** Forgets after 90 days who served and who undid it; the audit keeps who undid what (rule 213). */
export const forgetStaff = async (now: number, deadline: Deadline): Promise<void> => {
  await forgetAll('purchases', purchase, now, deadline);
  await forgetAll('redemptions', redemption, now, deadline);
};
