import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import decodeQR from 'qr/decode.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsPdf } from '#functions/domain/paper-card/pdf.ts';
import { printedCardCount } from '#functions/items/card.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { linkPath } from '#shared/pages.ts';
import { PRINTED_CARDS_MAX, PRINTED_CARDS_PER_DAY } from '#shared/rules/paper-cards.ts';
import { DAY, dayKey } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { renderPdf } from '#test/support/pdf.ts';
import { newStaff } from '#test/support/staff.ts';
import { parseScannedText } from '#web/till/scanned-code.ts';
import { newPrize, setProgramme } from '../card/card-calls.ts';
import { paperCounter } from './paper-calls.ts';

const { admin, vouchers } = contract;

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
});

const print = (count: number, now = NOON) =>
  call(vouchers.printCards, { count }, as(superAdmin, now));

/** A phone’s picture of 1,920 pixels shows 420 mm at a distance of 30 cm: 4.6 pixels per millimetre. */
const PIXELS_PER_POINT = (1920 / 420) * (25.4 / 72);

describe('a sheet of printed cards', () => {
  it('shows the code, a QR that the till reads as the code, the sign and the programme on each card', async () => {
    const stampPrizeId = await newPrize(superAdmin, { name: 'Una torta' });
    await setProgramme(superAdmin, { stampPrizeId });
    const answer = await print(1);
    expect(answer.headers['content-disposition']).toContain('"carte-da-stampare.pdf"');
    const page = await renderPdf(answer.bytes, PIXELS_PER_POINT);
    const [code = ''] = /[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}/.exec(page.text) ?? [];
    expect(page.text.replace(/\s+/g, '')).toContain('con10bolliniricevi«Unatorta».');
    const address = decodeQR(page);
    expect(address).toMatch(new RegExp(`${RegExp.escape(linkPath(code.replaceAll('-', '')))}$`));
    const clerk = await newStaff('ADMIN', NOON);
    const { scan } = paperCounter(clerk, superAdmin);
    const read = parseScannedText(address);
    expect((await scan(read.kind === 'card' ? read.code : '')).body.customer.username).toBe(
      `Carta ${code.slice(-4)}`,
    );
  });

  it.each([
    ['a long address and sign', 'https://fedelta.pasticceria-giorgione-di-bologna.example'],
    ['a short one', 'https://g.example'],
  ])('is readable at arm’s length with %s', async (_name, site) => {
    const link = site + linkPath('ABCDEFGHJKMN');
    const file = await cardsPdf({
      cards: [{ code: 'ABCD-EFGH-JKMN', link }],
      shop: {
        ...{ name: 'Pasticceria Giorgione', sign: 'Pasticceria Giorgione di Casalecchio sul Reno' },
        ...{ tagline: null, address: 'Via dei Bignè 7', phone: null, vatNumber: null },
        ...{ color: '#1f5f5b', logo: null },
      },
      sentence: 'Ogni acquisto da 2,00 € in su è un bollino: con 10 bollini ricevi «Una torta».',
      createdAt: NOON,
    });
    expect(decodeQR(await renderPdf(file, PIXELS_PER_POINT))).toBe(link);
  });

  it('has at most a hundred cards, within a limit per day, and the audit records how many', async () => {
    for (const count of [0, PRINTED_CARDS_MAX + 1, 1.5])
      expect((await print(count)).status).toBe(400);
    const tomorrow = NOON + DAY;
    const unit = new UnitOfWork(tomorrow);
    unit.increment(printedCardCount(dayKey(tomorrow)), { n: PRINTED_CARDS_PER_DAY - 1 });
    await unit.commit();
    const beyond = await print(2, tomorrow);
    expect([beyond.status, beyond.failure.code]).toEqual([429, 'cards_exhausted']);
    expect((await print(1, tomorrow)).status).toBe(200);
    expect((await print(1, tomorrow)).status).toBe(429);
    const { entries } = (await call(admin.audit, {}, as(superAdmin, tomorrow))).body;
    expect(entries[0]).toMatchObject({ action: 'cards.print', after: { count: 1 } });
  });
});
