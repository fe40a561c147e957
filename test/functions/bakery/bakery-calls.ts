import { bakery } from '#functions/domain/bakery/bakery.ts';
import type { Balances } from '#functions/items/ledger.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request, Route } from '#shared/contract/route.ts';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { as, type CallResult, call, type Player, statusOrCode } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';

export const b = contract.bakery;

/** The same amount of every currency. */
export const equalBalances = (amount: number): Balances => ({
  coins: amount,
  bigne: amount,
  flour: amount,
  sugar: amount,
  milk: amount,
  eggs: amount,
});

/** The player with a new session, for tests longer than the 30 days of a session. */
export const signInAt = async (player: Player, now: number): Promise<Player> => {
  const { email, password } = player;
  const { cookie } = await call(contract.auth.login, { email, password }, { now });
  if (!cookie) throw new Error('The login set no cookie');
  return { ...player, cookie };
};

export const newRichBaker = (amount: number) =>
  newPlayerWithBakery(equalBalances(amount), { now: NOON });

/** Makes a call that must succeed, and returns its body. */
export const callOk = async <R extends Route>(
  route: R,
  input: Request<R> & object,
  player: Player,
  now = NOON,
) => {
  const { status, body, text } = await call(route, input, as(player, now));
  if (status >= 300) throw new Error(text);
  return body;
};

export const outcomeOfCall = async <R extends Route>(
  route: R,
  input: Request<R> & object,
  player: Player,
  now = NOON,
) => statusOrCode(await call(route, input, as(player, now)));

/** Makes a call several times at once, repeating each as long as it fails with 503 because of conflicts. */
export const callInParallel = (times: number, makeCall: () => Promise<CallResult>) => {
  const callUntilDecided = async (): Promise<string | number> => {
    const answer = await makeCall();
    return answer.status === 503 ? callUntilDecided() : statusOrCode(answer);
  };
  return Promise.all(Array.from({ length: times }, callUntilDecided));
};

export const profileOf = async (player: Player, now = NOON) =>
  (await callOk(b.status, {}, player, now)).profile;

export const ovenOf = (player: Player, now = NOON) => callOk(b.oven, {}, player, now);

/** The balances of a bakery at an instant. */
export const inventoryOf = async (player: Player, now = NOON): Promise<Balances> => {
  const { gold, specialty: _, ...rest } = await callOk(b.resources, {}, player, now);
  return { coins: gold, ...rest };
};

/** Changes the balances of a bakery, as other areas of the game do. */
export const changeBakery = async (
  { id }: { readonly id: number },
  amounts: Partial<Balances>,
  reason: LedgerReason,
  now = NOON,
): Promise<void> => {
  const unit = new UnitOfWork(now);
  (await unit.load(bakery(id))).transact(amounts, { reason });
  await unit.commit();
};
