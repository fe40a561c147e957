import { game as contract } from '#shared/contract/game.ts';
import { POWER_UP_COST } from '#shared/rules/campaign.ts';
import { addBonusLives } from '#shared/rules/lives.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { powerUpsView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';
import { lives, powerUps } from '../../items/campaign.ts';

/** Buys a power-up for bignè. `vita` adds a bonus life at once (rule 9). */
export const buyPowerUp = operation(contract.buyPowerUp, {
  loads: ({ callerId }) => ({
    bakery: bakery(callerId),
    powerUps: powerUps(callerId),
    lives: lives(callerId),
  }),
  run: ({ input: { powerUpType }, items: { bakery, powerUps, lives } }) => {
    const price = { bigne: -POWER_UP_COST[powerUpType] };
    const cause = { reason: 'power_up_bought', reference: powerUpType } as const;
    const { bigne } = bakery.transact(price, cause, 'insufficient_bigne').inventory;
    const owned = powerUps.value;
    if (powerUpType === 'vita') lives.set(addBonusLives(lives.value, 1));
    else powerUps.set({ ...owned, [powerUpType]: owned[powerUpType] + 1 });
    return { powerUps: powerUpsView(powerUps.value, lives.value), bigne };
  },
});
