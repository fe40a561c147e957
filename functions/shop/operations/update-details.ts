import { shop as contract } from '#shared/contract/shop.ts';
import { audit } from '../../domain/audit/audit.ts';
import { detailsOf, UNSAID } from '../../domain/shop/view.ts';
import { requireUpload, uploadItem } from '../../domain/upload/usable-upload.ts';
import { requireVersion } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** The fields to change; omitted ones keep their values. */
const said = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Changes who runs the programme, as named on the legal pages, and how the shop presents itself. */
export const updateDetails = operation(contract.updateDetails, {
  loads: ({ input }) => ({
    shop: shop(),
    logo: uploadItem(input.logoId),
    passLogos: (input.passLogoIds ?? []).map(uploadItem),
  }),
  run: ({ input: { version, ...input }, caller, unit, items: { shop, logo, passLogos } }) => {
    requireVersion(version, shop.version);
    requireUpload('logoId', logo);
    for (const one of passLogos) requireUpload('logoId', one);
    const { name, address, email } = input;
    const before = shop.value ?? UNSAID;
    const isOtherLogo = input.logoId !== undefined && input.logoId !== before.logoId;
    const sizes = isOtherLogo ? { passLogoIds: [] } : {};
    const after = { ...before, ...sizes, ...said(input), name, address, email };
    shop.set(after);
    // The values are left out of the audit, since they may name a person.
    audit(unit, caller.id, { action: 'shop.update', target: 'shop' });
    return { shop: { ...detailsOf(after), version: shop.version + 1 } };
  },
});
