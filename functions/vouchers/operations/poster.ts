import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { paths, registrationPath } from '#shared/pages.ts';
import { allPlaces, COUNTER_PLACE, isSamePlace } from '#shared/rules/places.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { programmeSentence } from '../../domain/card/public-programme.ts';
import { locationsOf, requireLocation } from '../../domain/shop/location.ts';
import { pdfName } from '../../domain/voucher/pdf-name.ts';
import { printedShop } from '../../domain/voucher/print-voucher.ts';
import { SITE_URL } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';
import { places } from '../../items/opening.ts';

const WITHOUT_REWARD = 'Una carta per i tuoi bollini, sempre nel telefono.';

/** A poster for one of the places, with a QR that leads to the registration from there (rule 284). */
export const poster = operation(contract.poster, {
  loads: () => ({ settings: programmeItems(), shop: shop(), places: places() }),
  run: async ({ input: { format, place, location }, items: { settings, shop, places }, now }) => {
    requireLocation(shop, location);
    const known = allPlaces(places.value.places).find(name => isSamePlace(name, place));
    if (known === undefined) throw new Failure('not_found');
    // Loaded on first use: it takes a tenth of a second.
    const { posterPdf } = await import('../../domain/poster/pdf.ts');
    const file = await posterPdf({
      format,
      shop: await printedShop(shop),
      location: (shop.value && locationsOf(shop.value).find(({ id }) => id === location)) ?? null,
      sentence: programmeSentence(settings, now) ?? WITHOUT_REWARD,
      link: SITE_URL + registrationPath(known),
      address: new URL(paths.register, SITE_URL).href.replace(/^https?:\/\//, ''),
      createdAt: now,
    });
    return {
      file: Buffer.from(file).toString('base64'),
      filename: pdfName('locandina', known === COUNTER_PLACE ? '' : known, format),
    };
  },
});
