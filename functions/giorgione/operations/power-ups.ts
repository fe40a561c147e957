import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { bakery } from '../../stores/bakery.ts';
import { lives, powerUps as stored } from '../../stores/campaign.ts';
import { powerUpsView } from '../view.ts';

/** What the player owns. */
export const powerUps = operation(contract.giorgione.powerUps, {
  loads: ({ callerId }) => [stored(callerId), lives(callerId), bakery(callerId)],
  run: ({ caller, unit }) => ({
    powerUps: powerUpsView(unit.get(stored(caller.id)), unit.get(lives(caller.id))),
    bigne: unit.get(bakery(caller.id)).inventory.bigne,
  }),
});
