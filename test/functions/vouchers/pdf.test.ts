import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { voucherPdf } from '#functions/domain/voucher/pdf.ts';
import { renderPdf } from '#test/support/pdf.ts';
import { VOUCHER } from './printed-voucher.ts';

/** The text without spaces, which pdf.js returns as spaces, as nothing, or as control characters. */
const compact = (text: string): string => text.normalize('NFC').replace(/[\s\p{C}]+/gu, '');

type Fields = Partial<Parameters<typeof voucherPdf>[0]>;

const textOf = async (fields: Fields) =>
  compact((await renderPdf(await voucherPdf({ ...VOUCHER, ...fields }))).text);

const MM_PER_INCH = 25.4;

describe('the PDF of a voucher', () => {
  it('has a QR that can be read when printed 25 mm wide at 300 dpi', async () => {
    const pdf = await voucherPdf(VOUCHER);
    // The code without its quiet zone: 41 of 49 modules of a square of 164 points.
    const points = (164 * 41) / 49;
    const scale = ((25 / MM_PER_INCH) * 300) / points;
    const { width, height, data } = await renderPdf(pdf, scale);
    expect(decodeQR({ width, height, data })).toBe(VOUCHER.token);
  });

  it('shows the percent with a comma and a real minus, as the pages do', async () => {
    expect(await textOf({})).toContain('−12,5%');
  });

  it('shows the template’s name beside the percent, in full even if it is long', async () => {
    const prizeName = 'Colazione della settimana con una sfoglia ripiena di crema e un cappuccino';
    expect(await textOf({ prizeName })).toContain(compact(prizeName));
    const noted = await textOf({ prizeName: 'Torte in festa', note: 'Auguri!' });
    expect(noted).toContain(`−12,5%${compact('Torte in festa')}Auguri!`);
  });

  it('shows what a thing is, and the note', async () => {
    const text = await textOf({
      discountPercent: null,
      what: 'Un caffè offerto al banco',
      note: 'Auguri per i tuoi 40 anni!',
    });
    expect(text).toContain(compact('Un caffè offerto al banco'));
    expect(text).toContain(compact('Auguri per i tuoi 40 anni!'));
    expect(text).not.toContain('sconto');
  });

  it.each([
    'Łukasz Żółć',
    'Nguyễn Thị Hạnh Ɓɖ',
    'Ọláyínká Ṣ',
    'Ÿğİı Ƀɓɖ',
    'Αθηνά Παπαδοπούλου',
    'Ἀθηνᾶ ἡ Ῥοδία',
    'Наталія Шевченко',
    'Ѳеодоръ Ҹ',
    'Nina Αθηνά Ніна Żółć',
    'Maria Antonietta de’ Castelli Bentivoglio-Visconti',
    'Zoe\u0308',
  ])('shows its holder’s name with every letter of %s', async username => {
    expect(await textOf({ username })).toContain(`INTESTATOA${compact(username)}VALIDITÀ`);
  });

  it.each(['Nina 🍰', '🍰🍰🍰', 'نينا', 'Nina נינה', '小林 Nina', 'Ніна x\u030c', 'W'.repeat(50)])(
    'shows its code instead of only a part of %s',
    async username => {
      const text = await textOf({ username });
      expect(text).toContain('INTESTATOAtitolaredelvoucherABCDE-FGHJKVALIDITÀ');
      expect(text).not.toMatch(/Nina|Ніна|WW/);
    },
  );

  it('leaves out letters of a note that no font has, and keeps the rest', async () => {
    expect(await textOf({ note: 'Per Ніна 🍰 e Αθηνά' })).toContain('PerНінаeΑθηνά');
  });

  it('cuts a long note and a long thing instead of drawing over the rest', async () => {
    const long = 'parola '.repeat(60);
    const text = await textOf({ discountPercent: null, what: long, note: long });
    expect(text.split('…')).toHaveLength(3);
  });

  it('shows the conditions in full, in lines that fit, and the minimum', async () => {
    const words = Array.from({ length: 80 }, (_, i) => `parola${i}`);
    for (const conditions of [words.join(' '), 'W'.repeat(200), 'Solo\nal  banco']) {
      const text = await textOf({ conditions, minimumAmount: 1500, discountCode: 'NATALE' });
      expect(text).toContain(compact(`SPESA MINIMA15,00 €`));
      expect(text).toContain(`CONDIZIONI${compact(conditions)}`);
      expect(text).not.toContain('…');
    }
  });

  it('grows with its conditions, so that the QR and the small print keep their space', async () => {
    const heightOf = async (conditions: string | null) => {
      const pdf = await renderPdf(await voucherPdf({ ...VOUCHER, conditions }));
      expect(decodeQR(pdf)).toBe(VOUCHER.token);
      return pdf.height;
    };
    const [without, short, long] = [null, 'Solo al banco', 'parola '.repeat(70)].map(heightOf);
    expect(await short).toBe(await without);
    expect(await long).toBeGreaterThan((await without) ?? 0);
  });

  it('shows a note that equals the conditions once', async () => {
    const text = await textOf({ note: 'Non di domenica', conditions: 'Non di domenica' });
    expect(text.split('Nondidomenica')).toHaveLength(2);
  });

  it('is the same file for the same voucher', async () => {
    const [one, other] = [await voucherPdf(VOUCHER), await voucherPdf(VOUCHER)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
});
