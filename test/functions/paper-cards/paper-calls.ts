import { contract } from '#shared/contract/index.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';

const { admin, card, till } = contract;

/** The calls of a clerk and an owner about printed cards. */
export const paperCounter = (clerk: Player, superAdmin: Player) => {
  const scan = (code: string, now = NOON) => call(till.customer, { code }, as(clerk, now));
  return {
    scan,
    customerOf: async (code: string, now = NOON) => (await scan(code, now)).body.customer,
    buy: (
      customerId: number,
      { amount = 500, now = NOON, voucherId = undefined as number | undefined } = {},
    ) =>
      call(
        till.purchase,
        { customerId, amount, ...(voucherId === undefined ? {} : { voucherId }) },
        as(clerk, now),
      ),
    undo: (purchaseId: number, now = NOON) =>
      call(till.undoPurchase, { purchaseId, reason: 'Scontrino sbagliato' }, as(clerk, now)),
    details: async (id: number) => (await call(admin.customer, { id }, as(superAdmin, NOON))).body,
    link: (player: Player, code: string, now = NOON) => call(card.link, { code }, as(player, now)),
  };
};
