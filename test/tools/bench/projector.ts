import { contract as routes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { DAY, iso, MINUTE } from '#shared/time.ts';
import type { Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { startTable } from '#test/support/table.ts';
import type { Scenario } from './calls/scenario.ts';
import type { CallCost } from './measure.ts';

/** The projector's costs for some calls, by scenario name. */
export type ProjectorCosts = Readonly<Record<string, Pick<CallCost, 'reads' | 'writes'>>>;

/** Matches that are projected together. */
export const BATCH = 50;

/** Honest scores: some hundreds of points, seldom many more. */
const scoreOf = (i: number): number => 300 + ((i * 7919) % 1900);

/** functions/ reads the environment on import, so it is imported only now. */
const importTools = async () => ({
  ...(await import('./measure.ts')),
  ...(await import('#test/support/api.ts')),
  ...(await import('#test/support/projection.ts')),
  ...(await import('#test/support/staff.ts')),
});

/** The cost of projecting what was written since the last measurement. */
const projected = async () => {
  const { measure, caughtUp } = await importTools();
  const { reads, writes } = await measure(caughtUp);
  return { reads, writes };
};

const finishMatch = async (player: Player | undefined, i: number, now: number): Promise<void> => {
  const { call } = await importTools();
  const options = { cookie: player?.cookie, now };
  await call(routes.game.finishMatch, { score: scoreOf(i) }, options);
};

/** One player's match, a later better or worse one, and a later match by many at once. */
const measureMatches = async () => {
  const { newPlayer, caughtUp } = await importTools();
  const players: Player[] = [];
  for (let i = 0; i < BATCH; i++) players.push(await newPlayer({ now: NOON }));
  await caughtUp();
  await finishMatch(players[0], 0, NOON);
  const first = await projected();
  await finishMatch(players[0], BATCH, NOON + MINUTE);
  const another = await projected();
  for (const [i, player] of players.entries()) await finishMatch(player, i, NOON + i);
  await caughtUp();
  for (const [i, player] of players.entries())
    await finishMatch(player, i + 2 * BATCH, NOON + 2 * MINUTE + i);
  return {
    'a first match': first,
    'another match': another,
    [`${BATCH} matches`]: await projected(),
  };
};

const measureCall = async (route: Route, scenario: Scenario | undefined) => {
  const { as, call, newPlayer, newStaff, caughtUp } = await importTools();
  const [superAdmin, clerk] = [await newStaff('SUPER_ADMIN', NOON), await newStaff('ADMIN', NOON)];
  const player = await newPlayer({ now: NOON });
  const caller = route.access === 'staff' ? clerk : player;
  const [input = {}, by = caller] = (await scenario?.({ superAdmin, clerk, player })) ?? [];
  await caughtUp();
  const { status, text } = await call(route, input, as(by, NOON + 1));
  if (status >= 300) throw new Error(`${route.path} answers ${text}`);
  return projected();
};

/** It counts: a stamp, a visit, and the shop's figures. */
const tillPurchase: Scenario = async ({ player }) => [{ customerId: player.id, amount: 500 }];

/** A purchase with a voucher that is used up and had an end date. */
const purchaseWithVoucher: Scenario = async ({ superAdmin, player }) => {
  const { as, call } = await importTools();
  const options = as(superAdmin);
  const thing = {
    rewardType: 'custom',
    note: 'Una torta',
    validUntil: iso(NOON + 30 * DAY),
  } as const;
  const { body } = await call(routes.admin.assignReward, { userId: player.id, ...thing }, options);
  const { id: voucherId } = body.reward;
  await call(routes.admin.deliverReward, { id: voucherId }, options);
  return [{ customerId: player.id, amount: 500, voucherId }];
};

/** Measures the projector's cost for matches, levels, bought offers, purchases at the till and raids. */
export const measureProjector = async (): Promise<ProjectorCosts> => {
  const { stop } = await startTable();
  try {
    const { projectManually } = await importTools();
    projectManually();
    const { arena } = await import('./calls/arena.ts');
    const { game } = await import('./calls/game.ts');
    const { markets } = await import('./calls/markets.ts');
    return {
      ...(await measureMatches()),
      'a level': await measureCall(routes.game.completeLevel, game['game.completeLevel']),
      'a bought offer': await measureCall(routes.markets.buyOffer, markets['markets.buyOffer']),
      'a purchase at the till': await measureCall(routes.till.purchase, tillPurchase),
      'a purchase with a voucher': await measureCall(routes.till.purchase, purchaseWithVoucher),
      'a raid': await measureCall(routes.arena.raid, arena['arena.raid']),
    };
  } finally {
    await stop();
  }
};

if (import.meta.main) console.table(await measureProjector());
