import { accountOwners, createAccount } from '#functions/domain/account/create.ts';
import { createSearchWords } from '#functions/domain/account/search.ts';
import { customer, type StoredCustomer } from '#functions/items/business.ts';
import { card } from '#functions/items/card.ts';
import { newId } from '#functions/table/ids.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { dayKey, dayNumber } from '#shared/time.ts';

/** Registers a player with a name and an address; returns the id. */
export const newNamedPlayer = async (
  username: string,
  email: string,
  now: number,
): Promise<number> => {
  const unit = new UnitOfWork(now);
  const owners = await unit.load(accountOwners({ username, email, lookAlikes: [username] }));
  const id = newId(now);
  createAccount(unit, { id, username, email, passwordHash: '-', lookAlikes: [username] }, owners);
  createSearchWords(unit, id, username);
  await unit.commit();
  return id;
};

/** The instant and the amount of a purchase that counts. */
type Sale = readonly [at: number, amount: number];

/** The customer figures that some purchases lead to. */
export const visitFigures = (sales: readonly Sale[]) => {
  const days: Record<string, number> = {};
  for (const [at, amount] of sales) {
    const day = dayNumber(dayKey(at));
    days[day] = (days[day] ?? 0) + amount;
  }
  const times = sales.map(([at]) => at);
  return {
    visits: sales.length,
    firstVisitAt: Math.min(...times),
    lastVisitAt: Math.max(...times),
    dayCount: Object.keys(days).length,
    days,
  };
};

/** Makes a player a customer, as purchases at the till would; the items are written directly. */
export const makeCustomer = async (
  playerId: number,
  sales: readonly Sale[],
  more: Partial<Pick<StoredCustomer, 'stamps' | 'vouchersUsed'>> = {},
): Promise<void> => {
  const figures = visitFigures(sales);
  const unit = new UnitOfWork(figures.lastVisitAt);
  const { own, known } = await unit.load({ own: card(playerId), known: customer(playerId) });
  const { value: before } = own;
  if (!before) throw new Error(`Player ${playerId} has no card`);
  const { stamps = before.stamps, vouchersUsed = 0 } = more;
  own.set({ ...before, stamps, visits: figures.visits });
  const { begunAt } = before;
  known.set({ playerId, stamps, begunAt, ...figures, vouchersUsed });
  await unit.commit();
};
