import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { DEFAULT_PROGRAMME } from '#shared/rules/card.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';

const { card, till, admin, dashboard, shop } = contract;

export const cardOf = async (player: Player, now = NOON) =>
  (await call(card.read, {}, as(player, now))).body.card;

type Settings = Request<typeof shop.updateProgramme>;

export const setProgramme = (superAdmin: Player, changes: Partial<Settings> = {}, now = NOON) =>
  call(shop.updateProgramme, { ...DEFAULT_PROGRAMME, ...changes }, as(superAdmin, now));

type PrizeInput = Request<typeof admin.createPrize>;

/** A new prize, by default a thing; returns its id. */
export const newPrize = async (superAdmin: Player, changes: Partial<PrizeInput> = {}) => {
  const prize: PrizeInput = {
    name: 'Un caffè offerto',
    description: 'Al banco, quando vuoi.',
    type: 'special',
    isActive: true,
    ...changes,
  };
  return (await call(admin.createPrize, prize, as(superAdmin))).body.prize.id;
};

/** The calls of a clerk about a customer. */
export const counter = (clerk: Player) => ({
  buy: (customer: Player, amount = 500, more: { voucherId?: number; now?: number } = {}) => {
    const { now = NOON, ...voucher } = more;
    return call(till.purchase, { customerId: customer.id, amount, ...voucher }, as(clerk, now));
  },
  undo: (purchaseId: number, now = NOON, reason = 'Scontrino sbagliato') =>
    call(till.undoPurchase, { purchaseId, reason }, as(clerk, now)),
});

/** A correction of a customer's stamps. */
export const correct = (by: Player, customer: Player, delta: number, now = NOON) =>
  call(admin.correctStamps, { id: customer.id, delta, reason: 'Bollini dimenticati' }, as(by, now));

/** The player's assigned rewards and vouchers, as their dashboard lists them. */
export const rewardsOf = async (player: Player, now = NOON) => {
  const { adminRewards, vouchers } = (await call(dashboard.read, {}, as(player, now))).body;
  return { adminRewards, vouchers };
};
