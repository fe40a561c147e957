import { describe, expect, it } from 'vitest';
import { type BurstEnd, SLOW_GAP_MS } from '#web/till/keyboard/burst.ts';
import { candidatesOf } from '#web/till/keyboard/candidates.ts';
import { diagnose, SAMPLE } from '#web/till/keyboard/diagnosis.ts';
import { LAYOUTS } from '#web/till/keyboard/layouts.ts';
import { burstOf, layoutNamed, type Setup, strokesOf } from './typing-scanner.ts';

const italian = layoutNamed('italiana');
const american = layoutNamed('americana');
const RIGHT: Setup = { scanner: italian, computer: italian };

const diagnosisOf = (setup: Setup, text = SAMPLE, end: BurstEnd = 'enter') => {
  const burst = burstOf(strokesOf(text, setup), end, setup.gap);
  if (!burst) throw new Error('No burst');
  return diagnose(burst);
};

describe('the test of a scanner', () => {
  it("shows texts that aren't our codes", () => {
    expect(candidatesOf([SAMPLE])).toEqual([]);
  });

  it('finds nothing wrong with a scanner set to the computer’s layout', () => {
    for (const layout of LAYOUTS)
      for (const saysPlaces of [true, false])
        expect(diagnosisOf({ scanner: layout, computer: layout, saysPlaces })).toEqual({
          isRead: true,
          findings: [],
        });
  });

  it.each([
    ['a prefix', RIGHT, `%${SAMPLE}`, 'enter', 'Il lettore aggiunge «%» prima del codice.'],
    ['a suffix', RIGHT, `${SAMPLE}END`, 'enter', 'Il lettore aggiunge «END» dopo il codice.'],
    [
      'an AIM identifier',
      { scanner: american, computer: american },
      `]Q1${SAMPLE}`,
      'enter',
      'Il lettore aggiunge l’identificativo AIM «]Q1» prima del codice.',
    ],
    ['Tab', RIGHT, SAMPLE, 'tab', 'Il lettore finisce con Tab: imposta Invio come suffisso.'],
    [
      'a line feed',
      RIGHT,
      SAMPLE,
      'lineFeed',
      'Il lettore finisce con un a capo (LF): imposta Invio come suffisso.',
    ],
    [
      'no end',
      RIGHT,
      SAMPLE,
      'none',
      'Il lettore non aggiunge niente alla fine: imposta Invio come suffisso, così la cassa risponde subito.',
    ],
    [
      'slow keys',
      { ...RIGHT, gap: 100 },
      SAMPLE,
      'enter',
      'Il lettore è lento, 100 millisecondi a tasto: riduci la pausa tra i caratteri.',
    ],
    [
      'Caps Lock',
      { ...RIGHT, capsLock: true },
      SAMPLE,
      'enter',
      'È attivo il blocco maiuscole (Bloc Maiusc): spegnilo.',
    ],
    [
      'another layout',
      { scanner: american, computer: italian },
      SAMPLE,
      'enter',
      'Il lettore è impostato per la tastiera americana o inglese, questo computer usa la italiana o spagnola: imposta il lettore su italiana o spagnola.',
    ],
  ] as const)('explains %s', (...[, setup, text, end, finding]) => {
    expect(diagnosisOf(setup, text, end)).toEqual({ isRead: true, findings: [finding] });
  });

  it('reports that nothing is read if keys are too far apart', () => {
    const strokes = strokesOf(SAMPLE, { ...RIGHT, gap: 300 });
    const burst = burstOf(strokes, 'none', 300, SLOW_GAP_MS);
    expect(burst && diagnose(burst)).toMatchObject({
      isRead: false,
      findings: expect.arrayContaining([
        'Il lettore è troppo lento, 300 millisecondi a tasto, o si ferma: riduci la pausa tra i caratteri.',
      ]),
    });
  });

  it('reads every layout on every computer, or reports what has arrived', () => {
    const unread = LAYOUTS.flatMap(scanner =>
      LAYOUTS.filter(computer => !diagnosisOf({ scanner, computer }).isRead).map(computer => [
        scanner.name,
        computer.name,
      ]),
    );
    expect(unread).toEqual([]);
    const { isRead, findings } = diagnosisOf(RIGHT, 'https://example.com');
    expect([isRead, findings[0]]).toEqual([
      false,
      'Al posto del codice di prova è arrivato «https://example.com».',
    ]);
  });
});
