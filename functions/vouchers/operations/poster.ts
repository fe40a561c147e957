import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { paths } from '#shared/pages.ts';
import { cardSentence } from '#shared/programme-text.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { type LoadedProgramme, programmeItems } from '../../domain/card/programme.ts';
import { programmeTerms } from '../../domain/card/public-programme.ts';
import { printedShop } from '../../domain/voucher/print-voucher.ts';
import { SITE_URL } from '../../env.ts';
import { operation } from '../../http/operation.ts';
import { shop } from '../../items/card.ts';

/** The programme in one sentence. Without a reward, or once the programme has ended, it promises none. */
const sentenceOf = (settings: LoadedProgramme, now: number): string => {
  const programme = programmeTerms(settings, now);
  const isOver = ['closing', 'ended'].includes(programmePhase(programme, now));
  return programme.reward && !isOver
    ? cardSentence(programme, programme.reward.name)
    : 'Una carta per i tuoi bollini, sempre nel telefono.';
};

/** A poster for the counter, with a QR that leads to the registration (rule 284). */
export const poster = operation(contract.poster, {
  loads: () => ({ settings: programmeItems(), shop: shop() }),
  run: async ({ input: { format }, items: { settings, shop }, now }) => {
    // Loaded on first use: it takes a tenth of a second.
    const { posterPdf } = await import('../../domain/poster/pdf.ts');
    const file = await posterPdf({
      format,
      shop: await printedShop(shop),
      sentence: sentenceOf(settings, now),
      link: `${SITE_URL}${paths.register}?from=banco`,
      address: new URL(paths.register, SITE_URL).href.replace(/^https?:\/\//, ''),
      createdAt: now,
    });
    return {
      file: Buffer.from(file).toString('base64'),
      filename: `locandina-${format}.pdf`,
    };
  },
});
