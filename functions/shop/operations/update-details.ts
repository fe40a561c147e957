import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { UNSAID } from '../../domain/shop/view.ts';
import { requireUpload, uploadItem } from '../../domain/upload/usable-upload.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** What is changed: a missing field keeps its value. */
const said = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Changes who runs the programme, as the legal pages name them, and how the shop presents itself. */
export const updateDetails = operation(contract.updateDetails, {
  loads: ({ input }) => ({ shop: shop(), logo: uploadItem(input.logoId) }),
  run: ({ input, caller, unit, items: { shop, logo } }) => {
    requireUpload('logoId', logo);
    const { name, address, email } = input;
    const after = { ...(shop.value ?? UNSAID), ...said(input), name, address, email };
    shop.set(after);
    // Without the values, which may name a person.
    audit(unit, caller.id, { action: 'shop.update', target: 'shop' });
    return { shop: after };
  },
});
