import type { Balances } from '#functions/table/item.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request, Route } from '#shared/contract/route.ts';
import { call, type Player } from '#test/support/api.ts';
import { NOON, newPlayerWithBakery } from '#test/support/bakery.ts';

export const b = contract.bakery;

export const at = (player: Player, now = NOON) => ({ cookie: player.cookie, now });

/** Everything of which there can be so much. */
export const equalBalances = (amount: number): Balances => ({
  coins: amount,
  bigne: amount,
  flour: amount,
  sugar: amount,
  milk: amount,
  eggs: amount,
});

/** The same player with a session of that time: one lasts 30 days. */
export const signInAt = async (player: Player, now: number): Promise<Player> => {
  const { email, password } = player;
  const { cookie } = await call(contract.auth.login, { email, password }, { now });
  if (!cookie) throw new Error('Not signed in');
  return { ...player, cookie };
};

export const newRichBaker = (amount: number, now = NOON) =>
  newPlayerWithBakery(equalBalances(amount), { now });

/** Makes a call that must succeed, and answers its body. */
export const callOk = async <R extends Route>(
  route: R,
  input: Request<R> & object,
  player: Player,
  now = NOON,
) => {
  const { status, body, text } = await call(route, input, at(player, now));
  if (status >= 300) throw new Error(text);
  return body;
};

/** What a call was refused with, or its status. */
export const outcomeOf = ({ status, failure }: { status: number; failure: { code: string } }) =>
  status < 300 ? status : failure.code;

export const outcomeOfCall = async <R extends Route>(
  route: R,
  input: Request<R> & object,
  player: Player,
  now = NOON,
) => outcomeOf(await call(route, input, at(player, now)));

/** The same call made so many times at once, each asked again as long as others come first. */
export const callInParallel = (
  times: number,
  ask: () => Promise<{ status: number; failure: { code: string } }>,
) => {
  const insist = async (): Promise<string | number> => {
    const answer = await ask();
    return answer.status === 503 ? insist() : outcomeOf(answer);
  };
  return Promise.all(Array.from({ length: times }, insist));
};

export const profileOf = async (player: Player, now = NOON) =>
  (await callOk(b.status, {}, player, now)).profile;

export const ovenOf = (player: Player, now = NOON) => callOk(b.oven, {}, player, now);

/** What the bakery holds at an instant. */
export const inventoryOf = async (player: Player, now = NOON): Promise<Balances> => {
  const { gold, specialty: _, ...rest } = await callOk(b.resources, {}, player, now);
  return { coins: gold, ...rest };
};

/** Something happens to a bakery, as another part of the game does it. */
export const changeBakery = async (
  { id }: { readonly id: number },
  amounts: Partial<Balances>,
  reason: string,
  now = NOON,
): Promise<void> => {
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const { bakery, changeWallet } = await import('#functions/stores/bakery.ts');
  const unit = new UnitOfWork(now);
  await unit.load([bakery(id)]);
  await changeWallet(unit, id, amounts, { reason });
  await unit.commit();
};

/** Everything in a player's ledger, oldest first. */
export const ledgerEntriesOf = async ({ id }: { readonly id: number }) => {
  const { queryItems } = await import('#functions/table/query.ts');
  const { ledgerEntry, ledgerOf } = await import('#functions/table/ledger.ts');
  return queryItems(ledgerEntry, ledgerOf(id), { limit: 1000, consistent: true });
};
