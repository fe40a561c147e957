import { vouchers as contract } from '#shared/contract/vouchers.ts';
import { linkPath } from '#shared/pages.ts';
import { CARD_CODE_LENGTH, formatCardCode } from '#shared/rules/card-code.ts';
import { PRINTED_CARDS_PER_DAY } from '#shared/rules/paper-cards.ts';
import { dayKey } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { programmeSentence } from '../../domain/card/public-programme.ts';
import { printedShop } from '../../domain/voucher/print-voucher.ts';
import { SITE_URL } from '../../env.ts';
import { operation } from '../../http/operation.ts';
import { cardCodeOwner, printedCardCount, shop } from '../../items/card.ts';
import { newCode } from '../../random.ts';
import { batchPut } from '../../table/batch-write.ts';

const WITHOUT_REWARD = 'Una carta per i tuoi bollini: mostrala in cassa.';

/** Prints cards with new codes, which are worth nothing until staff scan them (rule 311). */
export const printCards = operation(contract.printCards, {
  loads: () => ({ settings: programmeItems(), shop: shop() }),
  run: async ({ input: { count }, caller, unit, items: { settings, shop }, now, afterCommit }) => {
    unit.increment(
      printedCardCount(dayKey(now)),
      { n: count },
      { bound: { attribute: 'n', max: PRINTED_CARDS_PER_DAY, failure: 'cards_exhausted' } },
    );
    audit(unit, caller.id, { action: 'cards.print', target: 'cards', after: { count } });
    const codes = Array.from({ length: count }, () => newCode(CARD_CODE_LENGTH));
    // Loaded on first use: it takes a tenth of a second.
    const { cardsPdf } = await import('../../domain/paper-card/pdf.ts');
    const file = await cardsPdf({
      cards: codes.map(code => ({
        code: formatCardCode(code),
        link: SITE_URL + linkPath(code),
      })),
      shop: await printedShop(shop),
      sentence: programmeSentence(settings, now) ?? WITHOUT_REWARD,
      createdAt: now,
    });
    // There are too many for the transaction. Nobody has seen a code yet, so a code that isn't stored isn't missed.
    const owners = codes.map(code => cardCodeOwner(code));
    afterCommit(() => batchPut(owners, { playerId: null }));
    return { file: Buffer.from(file).toString('base64'), filename: 'carte-da-stampare.pdf' };
  },
});
