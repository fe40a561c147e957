import { describe, expect, it } from 'vitest';
import { type Programme, programme } from '#shared/contract/schemas/programme.ts';
import { programmeDraft, programmeInput } from '#web/superadmin/programme/draft.ts';
import { exampleText, programmeSentence } from '#web/superadmin/programme/ProgrammeMeaning.tsx';

/** As long as an id. */
const PRIZE_ID = 246_702_559_021_113;

const SETTINGS: Programme = {
  stampsNeeded: 10,
  minimumAmount: 200,
  purchasesPerDay: 3,
  gift: { coins: 100, bonusLives: 0 },
  confirmAbove: 10_000,
  contestRules: null,
  stampPrizeId: PRIZE_ID,
  stampEvery: 500,
  maxStamps: 5,
  steps: [{ stamps: 3, prizeId: PRIZE_ID }],
  happyHours: [{ weekday: 1, from: '15:00', to: '24:00', factor: 2 }],
  startsAt: '2026-12-01',
  endsAt: '2027-11-30',
  openCardsDays: 90,
  legalBasis: 'operazione',
  legalNote: 'Il regolamento è al banco.',
  oldCardsUntil: '2026-12-31',
  modules: { chat: true, playersMarket: false, raids: true },
};
const nbsp = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the programme’s form', () => {
  it('sends the settings that it shows', () => {
    expect(programme.parse(programmeInput(programmeDraft(SETTINGS)))).toEqual(SETTINGS);
    const plain = {
      ...SETTINGS,
      stampEvery: null,
      stampPrizeId: null,
      steps: [],
      happyHours: [],
      startsAt: null,
      endsAt: null,
      legalBasis: null,
      legalNote: null,
    };
    expect(programme.parse(programmeInput(programmeDraft(plain)))).toEqual(plain);
  });

  it('says what the settings mean', () => {
    expect(nbsp(programmeSentence(SETTINGS, 'Un caffè'))).toBe(
      'Ogni acquisto da 2,00 € in su dà un bollino ogni 5,00 € (al massimo 5), 100 monete, al massimo 3 volte al giorno. Con 10 bollini il cliente riceve subito «Un caffè» e ricomincia da zero. Bollini e regali si danno dal 1º dicembre 2026 al 30 novembre 2027.',
    );
  });

  it.each([
    [199, 'Con 1,99 € il cliente non riceve bollini: la spesa minima è 2,00 €.'],
    [450, 'Con 4,50 € il cliente riceve 1 bollino; negli orari speciali 2.'],
    [1450, 'Con 14,50 € il cliente riceve 2 bollini; negli orari speciali 4.'],
    [100_000, 'Con 1000,00 € il cliente riceve 5 bollini; negli orari speciali 10.'],
  ])('gives an example: %i cents', (amount, text) => {
    expect(nbsp(exampleText(SETTINGS, amount))).toBe(text);
  });

  it('gives no more stamps in its example than a card needs', () => {
    const text = exampleText({ ...SETTINGS, stampsNeeded: 3, happyHours: [] }, 100_000);
    expect(nbsp(text)).toBe('Con 1000,00 € il cliente riceve 3 bollini.');
  });
});
