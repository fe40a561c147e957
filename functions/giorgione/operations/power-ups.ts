import { giorgione as contract } from '#shared/contract/giorgione.ts';
import { bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { lives, powerUps as stored } from '../../domain/campaign/campaign.ts';
import { powerUpsView } from '../../domain/run/view.ts';
import { operation } from '../../http/operation.ts';

/** The player's power-ups and bignè. */
export const powerUps = operation(contract.powerUps, {
  loads: ({ callerId }) => [stored(callerId), lives(callerId), bakery(callerId)],
  run: ({ caller, unit, now }) => ({
    powerUps: powerUpsView(unit.get(stored(caller.id)), unit.get(lives(caller.id))),
    bigne: bakeryAt(unit.get(bakery(caller.id)), now).inventory.bigne,
  }),
});
