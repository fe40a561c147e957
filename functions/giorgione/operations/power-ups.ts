import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { bakery, bakeryAt } from '../../stores/bakery.ts';
import { lives, powerUps as stored } from '../../stores/campaign.ts';
import { powerUpsView } from '../view.ts';

/** The player's power-ups and bignè. */
export const powerUps = operation(contract.giorgione.powerUps, {
  loads: ({ callerId }) => [stored(callerId), lives(callerId), bakery(callerId)],
  run: ({ caller, unit, now }) => ({
    powerUps: powerUpsView(unit.get(stored(caller.id)), unit.get(lives(caller.id))),
    bigne: bakeryAt(unit.get(bakery(caller.id)), now).inventory.bigne,
  }),
});
