import { describe, expect, it } from 'vitest';
import { NO_DATES } from '#shared/rules/programme-dates.ts';
import { consequences } from '#web/superadmin/prizes/uses.ts';
import { changeTexts, endText } from '#web/superadmin/programme/change.ts';

const SETTINGS = { stampsNeeded: 10, steps: [{ stamps: 3, prizeId: 1 }], stampPrizeId: 1 };
const OPEN = { cards: 12, stamps: 57, full: 3 };
const FIRST = 'Ci sono 12 carte aperte, con 57 bollini in tutto, 3 piene.';

describe('a change of the programme', () => {
  it.each([
    [
      { stampsNeeded: 12 },
      'Le carte già cominciate restano a 10 bollini: ne chiedono 12 solo quelle che cominciano dopo.',
    ],
    [
      { stampsNeeded: 8 },
      'Anche le carte già cominciate ne chiedono 8: chi li ha già completa la carta con il prossimo bollino.',
    ],
    [{ steps: [] }, 'Le carte già cominciate tengono le tappe di prima.'],
    [
      { stampPrizeId: 2 },
      'Le carte aperte danno «Torta»; quelle già piene con il prossimo acquisto.',
    ],
  ])('says what happens to the open cards: %j', (change, text) => {
    expect(changeTexts(SETTINGS, { ...SETTINGS, ...change }, OPEN, 'Torta')).toEqual([FIRST, text]);
  });

  it('says that full cards wait if there is no prize', () => {
    const texts = changeTexts(SETTINGS, { ...SETTINGS, stampPrizeId: null }, OPEN, undefined);
    expect(texts.at(-1)).toBe('Le carte che si completano da ora aspettano senza premio.');
  });

  it('says nothing about unchanged settings, or if no card is open', () => {
    expect(changeTexts(SETTINGS, SETTINGS, OPEN, 'Torta')).toEqual([]);
    const none = { cards: 0, stamps: 0, full: 0 };
    expect(changeTexts(SETTINGS, { ...SETTINGS, stampsNeeded: 8 }, none, 'Torta')).toEqual([]);
  });

  it('counts one card in the singular', () => {
    const one = { cards: 1, stamps: 1, full: 0 };
    const [text] = changeTexts(SETTINGS, { ...SETTINGS, steps: [] }, one, 'Torta');
    expect(text).toBe('C’è una carta aperta, con 1 bollino in tutto, nessuna piena.');
  });
});

describe('a last day of the programme', () => {
  const NOON = Date.parse('2026-11-29T11:00:00Z');
  const endsAt = (day: string) => ({ ...NO_DATES, endsAt: day });

  it('that is past says what ends at once', () => {
    expect(endText(NO_DATES, endsAt('2026-11-28'), NOON)).toBe(
      'Con queste date il programma finisce appena salvi: gli acquisti non danno più bollini, e le carte già piene ricevono il premio fino al 27 gennaio 2027.',
    );
    expect(endText(NO_DATES, endsAt('2025-11-28'), NOON)).toBe(
      'Con queste date il programma finisce appena salvi: gli acquisti non danno più bollini, e le carte piene non ricevono più il premio.',
    );
  });

  it('says nothing if it is still to come, or if the programme has ended before', () => {
    expect(endText(NO_DATES, endsAt('2026-11-29'), NOON)).toBeUndefined();
    expect(endText(endsAt('2026-11-28'), endsAt('2026-11-27'), NOON)).toBeUndefined();
    expect(endText(endsAt('2025-11-28'), endsAt('2026-11-27'), NOON)).toBeUndefined();
  });
});

describe('a template that gives no more rewards', () => {
  it('says what follows, once for each kind of use', () => {
    const usedBy = [
      { kind: 'card' },
      { kind: 'rule', id: 1 },
      { kind: 'rule', id: 2 },
      { kind: 'campaign', id: 3 },
    ] as const;
    expect(consequences({ usedBy: [...usedBy] })).toEqual([
      'È il premio della carta: le carte piene aspettano finché non ne scegli un altro nel Programma.',
      'Lo regalano 2 regole automatiche: si fermano.',
      'Lo regala una campagna che non è finita: si interrompe.',
    ]);
    expect(consequences({ usedBy: [] })).toEqual([]);
  });
});
