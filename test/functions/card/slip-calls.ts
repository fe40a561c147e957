import { contract } from '#shared/contract/index.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';

const { till, card } = contract;

/** The calls about paper slips, by the staff and by customers. */
export const slips = {
  make: (clerk: Player, amount = 500, now = NOON) => call(till.slip, { amount }, as(clerk, now)),
  use: (player: Player, code: string, now = NOON) => call(card.slip, { code }, as(player, now)),
  undo: (clerk: Player, slipId: number, now = NOON, reason = 'Stampato due volte') =>
    call(till.undoSlip, { slipId, reason }, as(clerk, now)),
};

export const madeSlip = async (clerk: Player, amount = 500, now = NOON) =>
  (await slips.make(clerk, amount, now)).body.slip;

/** The code of a failure; undefined for a success. */
export const refusalOf = async (
  answer: Promise<{ status: number; failure: { code: string } }>,
): Promise<string | undefined> => {
  const { status, failure } = await answer;
  return status < 300 ? undefined : failure.code;
};
