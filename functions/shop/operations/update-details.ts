import type { LocationInput } from '#shared/contract/schemas/shop.ts';
import { shop as contract } from '#shared/contract/shop.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { audit } from '../../domain/audit/audit.ts';
import { detailsOf, UNSAID } from '../../domain/shop/view.ts';
import { requireUpload, uploadItem } from '../../domain/upload/usable-upload.ts';
import { Failure, refuseField, requireVersion } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type StoredShop, shop } from '../../items/card.ts';

/** The fields to change; omitted ones keep their values. */
const said = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/**
 * The shop with its locations as the owner wants them (rule 314). The first one stays the first; one at which something
 * was sold can't be left out.
 */
const withLocations = (before: StoredShop, wanted: readonly LocationInput[]): StoredShop => {
  const [head, ...rest] = wanted;
  if (!head || (head.id ?? FIRST_LOCATION) !== FIRST_LOCATION)
    return refuseField('locations', 'Il primo negozio resta il primo: puoi cambiarlo o chiuderlo.');
  const { id: _, name, closed, ...place } = head;
  const known = before.others ?? [];
  if (known.some(({ id, used }) => used && !rest.some(one => one.id === id)))
    throw new Failure('location_used');
  let lastLocationId = before.lastLocationId ?? FIRST_LOCATION;
  const others = rest.map(({ id, ...location }) => {
    if (id === undefined) {
      lastLocationId += 1;
      return { ...location, id: lastLocationId };
    }
    const one = known.find(location => location.id === id);
    if (!one) return refuseField('locations', 'Un negozio dell’elenco non c’è più: ricarica.');
    return { ...location, id, ...(one.used && { used: true }) };
  });
  return { ...before, ...place, first: { name, closed }, others, lastLocationId };
};

/** Changes who runs the programme, as named on the legal pages, and how the shop presents itself. */
export const updateDetails = operation(contract.updateDetails, {
  loads: ({ input }) => ({
    shop: shop(),
    logo: uploadItem(input.logoId),
    passLogos: (input.passLogoIds ?? []).map(uploadItem),
  }),
  run: ({
    input: { version, locations, ...input },
    caller,
    unit,
    items: { shop, logo, passLogos },
  }) => {
    requireVersion(version, shop.version);
    requireUpload('logoId', logo);
    for (const one of passLogos) requireUpload('logoId', one);
    const { name, email } = input;
    // The contract requires an address, or locations, the first of which has one.
    const before = shop.value ?? { ...UNSAID, address: '' };
    const isOtherLogo = input.logoId !== undefined && input.logoId !== before.logoId;
    const sizes = isOtherLogo ? { passLogoIds: [] } : {};
    const changed = { ...before, ...sizes, ...said(input), name, email };
    const after = locations ? withLocations(changed, locations) : changed;
    shop.set(after);
    // The values are left out of the audit, since they may name a person.
    audit(unit, caller.id, { action: 'shop.update', target: 'shop' });
    return { shop: { ...detailsOf(after), version: shop.version + 1 } };
  },
});
