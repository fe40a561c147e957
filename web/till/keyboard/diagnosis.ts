import { swapCase } from '#shared/rules/voucher-token.ts';
import type { Burst, BurstEnd, Stroke } from './burst.ts';
import { LAYOUTS, type Layout, positionsOf } from './layouts.ts';
import { textByPlace, textOn, typedText } from './readings.ts';

/** The content of the test's QR: characters that layouts and Caps Lock change, and digits. It isn't a code. */
export const SAMPLE = 'Prova.Lettore-aAqQwWyYzZmM_0123456789';

/** A slower scanner keeps the customer waiting: a voucher has 146 characters. Milliseconds per key. */
const SLOW_MS = 50;

/** What a scanner has typed, read with some layout. */
type Reading = {
  readonly text: string;
  readonly scanner: readonly Layout[];
  readonly computer: readonly Layout[];
};

const hasSample = (text: string): boolean => text.includes(SAMPLE);

const byPlace = (strokes: readonly Stroke[]): Reading | undefined => {
  const scanner = LAYOUTS.filter(layout => hasSample(textByPlace(layout, strokes) ?? ''));
  const [first] = scanner;
  if (!first) return undefined;
  const typed = typedText(strokes).toLowerCase();
  const computer = LAYOUTS.filter(
    layout => (textByPlace(layout, strokes) ?? '').toLowerCase() === typed,
  );
  return { text: textByPlace(first, strokes) ?? '', scanner, computer };
};

/** If the system doesn't report the keys' positions, they are guessed from the typed characters. */
const byText = (typed: string): Reading | undefined => {
  for (const computer of LAYOUTS) {
    const positions = positionsOf(computer, typed);
    if (!positions) continue;
    const scanner = LAYOUTS.filter(layout => hasSample(textOn(layout, positions)));
    const [first] = scanner;
    if (first) return { text: textOn(first, positions), scanner, computer: [computer] };
  }
  return undefined;
};

const readingOf = (strokes: readonly Stroke[]): Reading | undefined => {
  const typed = typedText(strokes);
  if (hasSample(typed)) return { text: typed, scanner: LAYOUTS, computer: LAYOUTS };
  return byPlace(strokes) ?? byText(typed) ?? byText(swapCase(typed));
};

const namesOf = (layouts: readonly Layout[]): string => layouts.map(({ name }) => name).join(' o ');

const layoutFinding = ({ scanner, computer }: Reading): string | undefined => {
  if (scanner.some(one => computer.includes(one))) return undefined;
  return computer.length === 0
    ? `Il lettore è impostato per la tastiera ${namesOf(scanner)}, e questo computer ne usa un’altra.`
    : `Il lettore è impostato per la tastiera ${namesOf(scanner)}, questo computer usa la ${namesOf(computer)}: imposta il lettore su ${namesOf(computer)}.`;
};

/** Whether letters come out in a case that doesn't match Shift; without positions, whether all are swapped. */
const isCapsLocked = (strokes: readonly Stroke[]): boolean => {
  if (strokes.some(({ code }) => code === '')) return hasSample(swapCase(typedText(strokes)));
  const letters = strokes.filter(({ key }) => /^[a-z]$/i.test(key));
  return (
    letters.length > 0 && letters.every(({ key, shift }) => (key === key.toUpperCase()) !== shift)
  );
};

const AIM_IDENTIFIER = /^\]?[A-Za-z]\d$/;

const affixFindings = ({ text }: Reading): string[] => {
  const [before = '', after = ''] = text.split(SAMPLE);
  const prefix = AIM_IDENTIFIER.test(before)
    ? `Il lettore aggiunge l’identificativo AIM «${before}» prima del codice.`
    : `Il lettore aggiunge «${before}» prima del codice.`;
  return [
    ...(before === '' ? [] : [prefix]),
    ...(after === '' ? [] : [`Il lettore aggiunge «${after}» dopo il codice.`]),
  ];
};

const WITHOUT_END =
  'Il lettore non aggiunge niente alla fine: imposta Invio come suffisso, così la cassa risponde subito.';

const END_FINDINGS: Record<BurstEnd, string | undefined> = {
  enter: undefined,
  tab: 'Il lettore finisce con Tab: imposta Invio come suffisso.',
  lineFeed: 'Il lettore finisce con un a capo (LF): imposta Invio come suffisso.',
  pause: WITHOUT_END,
  none: WITHOUT_END,
};

const speedFinding = ({ strokes, isSlow }: Burst): string | undefined => {
  const gap = ((strokes.at(-1)?.at ?? 0) - (strokes[0]?.at ?? 0)) / Math.max(1, strokes.length - 1);
  if (isSlow)
    return `Il lettore è troppo lento, ${Math.round(gap)} millisecondi a tasto, o si ferma: riduci la pausa tra i caratteri.`;
  return gap > SLOW_MS
    ? `Il lettore è lento, ${Math.round(gap)} millisecondi a tasto: riduci la pausa tra i caratteri.`
    : undefined;
};

export type Diagnosis = {
  /** Whether the till can read its codes. */
  readonly isRead: boolean;
  /** What is set wrong, in the terms of scanner manuals. */
  readonly findings: readonly string[];
};

/** What a scanner's reading of the test QR says about its settings (rule 216). */
export const diagnose = (burst: Burst): Diagnosis => {
  const { strokes, end, isSlow } = burst;
  const reading = readingOf(strokes);
  if (!reading) {
    const typed = `Al posto del codice di prova è arrivato «${typedText(strokes)}».`;
    return {
      isRead: false,
      findings: [typed, 'Riporta il lettore alle impostazioni di fabbrica.'],
    };
  }
  const capsLock = isCapsLocked(strokes)
    ? 'È attivo il blocco maiuscole (Bloc Maiusc): spegnilo.'
    : undefined;
  const findings = [
    layoutFinding(reading),
    capsLock,
    ...affixFindings(reading),
    END_FINDINGS[end],
    speedFinding(burst),
  ];
  return { isRead: !isSlow, findings: findings.filter(one => one !== undefined) };
};
