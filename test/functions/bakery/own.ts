import type { Balances } from '#functions/table/item.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request, Route } from '#shared/contract/route.ts';
import { call, type Player } from '#test/support/api.ts';
import { NOON, newBaker } from '#test/support/baker.ts';

export const b = contract.bakery;

export const at = (player: Player, now = NOON) => ({ cookie: player.cookie, now });

/** Everything of which there can be so much. */
export const allOf = (amount: number): Balances => ({
  coins: amount,
  bigne: amount,
  flour: amount,
  sugar: amount,
  milk: amount,
  eggs: amount,
});

/** The same player with a session of that time: one lasts 30 days. */
export const signedInAt = async (player: Player, now: number): Promise<Player> => {
  const { email, password } = player;
  const { cookie } = await call(contract.auth.login, { email, password }, { now });
  if (!cookie) throw new Error('Not signed in');
  return { ...player, cookie };
};

export const newRich = (amount: number, now = NOON) => newBaker(allOf(amount), { now });

/** Makes a call that must succeed, and answers its body. */
export const done = async <R extends Route>(
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
export const outcome = ({ status, failure }: { status: number; failure: { code: string } }) =>
  status < 300 ? status : failure.code;

export const refusal = async <R extends Route>(
  route: R,
  input: Request<R> & object,
  player: Player,
  now = NOON,
) => outcome(await call(route, input, at(player, now)));

/** The same call made so many times at once, each asked again as long as others come first. */
export const together = (
  times: number,
  ask: () => Promise<{ status: number; failure: { code: string } }>,
) => {
  const insist = async (): Promise<string | number> => {
    const answer = await ask();
    return answer.status === 503 ? insist() : outcome(answer);
  };
  return Promise.all(Array.from({ length: times }, insist));
};

export const profileOf = async (player: Player, now = NOON) =>
  (await done(b.status, {}, player, now)).profile;

export const ovenOf = (player: Player, now = NOON) => done(b.oven, {}, player, now);

/** What the bakery holds at an instant. */
export const heldBy = async (player: Player, now = NOON): Promise<Balances> => {
  const { gold, specialty: _, ...rest } = await done(b.resources, {}, player, now);
  return { coins: gold, ...rest };
};

/** Something happens to a bakery, as another part of the game does it. */
export const happen = async (
  { id }: { readonly id: number },
  amounts: Partial<Balances>,
  reason: string,
  now = NOON,
): Promise<void> => {
  const { Unit } = await import('#functions/table/unit.ts');
  const { bakery, changeWallet } = await import('#functions/stores/bakery.ts');
  const unit = new Unit(now);
  await unit.load([bakery(id)]);
  await changeWallet(unit, id, amounts, { reason });
  await unit.commit();
};

/** Everything in a player's ledger, oldest first. */
export const movementsOf = async ({ id }: { readonly id: number }) => {
  const { list } = await import('#functions/table/list.ts');
  const { ledgerEntry, ledgerOf } = await import('#functions/table/ledger.ts');
  return list(ledgerEntry, ledgerOf(id), { limit: 1000, consistent: true });
};
