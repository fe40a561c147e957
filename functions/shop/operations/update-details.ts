import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** Changes who runs the programme, as the legal pages name them. */
export const updateDetails = operation(contract.updateDetails, {
  loads: () => ({ shop: shop() }),
  run: ({ input, caller, unit, items: { shop } }) => {
    shop.set(input);
    // Without the values, which may name a person.
    audit(unit, caller.id, { action: 'shop.update', target: 'shop' });
    return { shop: input };
  },
});
