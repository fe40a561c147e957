import { giorgione as contract } from '#shared/contract/giorgione.ts';
import { POWER_UP_COST } from '#shared/rules/campaign.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { bakery, changeWallet, settleBakery } from '../../domain/bakery/bakery.ts';
import { lives, powerUps } from '../../domain/campaign/campaign.ts';
import type { LedgerCause } from '../../domain/ledger/ledger.ts';
import { powerUpsView } from '../../domain/run/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** Buys a power-up for bignè; `vita` is a bonus life at once (rule 9). */
export const buyPowerUp = operation(contract.buyPowerUp, {
  loads: ({ callerId }) => [bakery(callerId), powerUps(callerId), lives(callerId)],
  run: ({ input: { powerUpType }, caller: { id }, unit }) => {
    const cost = POWER_UP_COST[powerUpType];
    const { inventory } = settleBakery(unit, id);
    const bigne = inventory.bigne - cost;
    if (bigne < 0) throw new Failure('insufficient_bigne');
    const cause: LedgerCause = { reason: 'power_up_bought', reference: powerUpType };
    changeWallet(unit, id, { bigne: -cost }, cause);
    if (powerUpType === 'vita') {
      unit.set(lives(id), addBonusLives(unit.get(lives(id)), 1));
    } else {
      const owned = unit.get(powerUps(id));
      unit.set(powerUps(id), { ...owned, [powerUpType]: owned[powerUpType] + 1 });
    }
    return { powerUps: powerUpsView(unit.get(powerUps(id)), unit.get(lives(id))), bigne };
  },
});
