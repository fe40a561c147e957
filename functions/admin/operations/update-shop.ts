import { admin as contract } from '#shared/contract/admin.ts';
import { audit } from '../../domain/audit/audit.ts';
import { shop } from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';

/** Changes who runs the programme, as the legal pages name them. */
export const updateShop = operation(contract.updateShop, {
  loads: () => [shop()],
  run: ({ input, caller, unit }) => {
    unit.set(shop(), input);
    // Without the values, which may name a person.
    audit(unit, caller.id, { action: 'shop.update', target: 'shop' });
    return { shop: input };
  },
});
