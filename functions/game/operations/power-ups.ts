import { game as contract } from '#shared/contract/game.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { powerUpsView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';
import { lives, powerUps as stored } from '../../items/campaign.ts';

/** The player's power-ups and bignè. */
export const powerUps = operation(contract.powerUps, {
  loads: ({ callerId }) => ({
    powerUps: stored(callerId),
    lives: lives(callerId),
    bakery: bakery(callerId),
  }),
  run: ({ items: { powerUps, lives, bakery } }) => ({
    powerUps: powerUpsView(powerUps.value, lives.value),
    bigne: bakery.current.inventory.bigne,
  }),
});
