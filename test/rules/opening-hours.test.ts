import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type OpeningHours,
  openingState,
  openingText,
  weekLines,
} from '#shared/rules/opening-hours.ts';
import { addDays, dayKey, MINUTE, romeClock, startOfDay } from '#shared/time.ts';

const MORNING_AND_AFTERNOON = [
  { from: '07:00', to: '13:00' },
  { from: '15:30', to: '19:30' },
];

/** Closed on Mondays and on Sunday afternoons. */
const SHOP: OpeningHours = {
  hours: [[], ...Array(5).fill(MORNING_AND_AFTERNOON), [{ from: '08:00', to: '13:00' }]],
  closedOn: ['2026-12-25', '2026-12-26'],
};

const everyDay = (...openings: { from: string; to: string }[]): OpeningHours => ({
  hours: Array(7).fill(openings),
  closedOn: [],
});

/** An instant in Rome's winter time. */
const at = (time: string): number => Date.parse(`${time}+01:00`);

describe("the text about a shop's hours", () => {
  it.each([
    ['2026-11-24T16:00', 'oggi aperto fino alle 19:30'],
    ['2026-11-24T07:00', 'Aperto fino alle 13:00, poi dalle 15:30.'],
    ['2026-11-24T12:59', 'Aperto fino alle 13:00, poi dalle 15:30.'],
    ['2026-11-29T10:00', 'oggi aperto fino alle 13:00'],
    ['2026-11-24T13:00', 'apre alle 15:30'],
    ['2026-11-24T05:00', 'apre alle 7:00'],
    ['2026-11-24T19:30', 'apre domani alle 7:00'],
    ['2026-11-28T22:00', 'apre domani alle 8:00'],
    ['2026-11-29T14:00', 'riapre martedì alle 7:00'],
    ['2026-11-30T10:00', 'oggi chiuso, apre domani alle 7:00'],
    ['2026-12-24T20:00', 'riapre domenica alle 8:00'],
    ['2026-12-25T09:00', 'oggi chiuso, riapre domenica alle 8:00'],
  ])('at %s: %s', (time, text) => {
    expect(openingText(SHOP, at(time))).toBe(text);
  });

  it('names the date of an opening that is a week or more away', () => {
    const closedOn = Array.from({ length: 8 }, (_, i) => addDays('2026-12-31', i));
    const now = at('2026-12-31T10:00');
    expect(openingText({ ...everyDay({ from: '01:00', to: '12:00' }), closedOn }, now)).toBe(
      'oggi chiuso, riapre l’8 gennaio all’1:00',
    );
  });

  it('continues after midnight', () => {
    const now = at('2026-11-24T22:00');
    const [evening, night] = [
      { from: '18:00', to: '24:00' },
      { from: '00:00', to: '02:00' },
    ];
    expect(openingText(everyDay(evening), now)).toBe('oggi aperto fino alle 24:00');
    expect(openingText(everyDay(night, evening), now)).toBe('oggi aperto fino alle 2:00');
    const late = everyDay({ from: '18:00', to: '02:00' });
    expect(openingText(late, now)).toBe('oggi aperto fino alle 2:00');
    const afterMidnight = at('2026-11-25T01:59');
    expect(openingText(late, afterMidnight)).toBe('Aperto fino alle 2:00, poi dalle 18:00.');
    expect(openingText(late, at('2026-11-25T02:00'))).toBe('apre alle 18:00');
    // The day on which the night began decides.
    const closedAfter = { ...late, closedOn: ['2026-11-25'] };
    expect(openingText(closedAfter, afterMidnight)).toBe('oggi aperto fino alle 2:00');
    const closedBefore = { ...late, closedOn: ['2026-11-24'] };
    expect(openingText(closedBefore, afterMidnight)).toBe('apre alle 18:00');
    expect(openingText(everyDay({ from: '00:00', to: '24:00' }), now)).toBe(
      'oggi aperto tutto il giorno',
    );
  });

  it('is empty without hours, and only says closed if it never opens', () => {
    expect(openingText({ hours: null, closedOn: [] }, at('2026-11-24T10:00'))).toBeNull();
    expect(openingText(everyDay(), at('2026-11-24T10:00'))).toBe('oggi chiuso');
  });
});

type Opening = { from: string; to: string };

const timeText = (quarter: number): string =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;

/** Quarters of an hour in a day, except from 2:00 to 3:00, which clock changes skip or repeat. */
const quarters = fc.integer({ min: 0, max: 96 }).filter(quarter => quarter < 8 || quarter >= 12);

const openings = fc
  .uniqueArray(quarters, { maxLength: 6 })
  .map(found => found.toSorted((a, b) => a - b).map(timeText))
  .map(times =>
    times.flatMap((from, i) => {
      const to = times[i + 1];
      return i % 2 === 0 && to !== undefined ? [{ from, to }] : [];
    }),
  );

const LATE = '01:30';

/** Lets the evenings of some days run past midnight, if the next day begins later. */
const withNights = (week: Opening[][], nights: readonly number[]): Opening[][] =>
  week.map((openings, day) => {
    const last = openings.at(-1);
    const next = week[(day + 1) % 7]?.[0];
    const isPossible = last && last.from > LATE && (!next || next.from > LATE);
    return nights.includes(day) && isPossible
      ? [...openings.slice(0, -1), { ...last, to: LATE }]
      : openings;
  });

const weeks = fc
  .tuple(
    fc.array(fc.oneof(openings, fc.constant<Opening[]>([{ from: '00:00', to: '24:00' }])), {
      minLength: 7,
      maxLength: 7,
    }),
    fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  )
  .map(([week, nights]) => withNights(week, nights));

/** Including days around the clock changes. */
const days = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'),
  fc.integer({ min: 0, max: 1000 }).map(n => addDays('2026-01-01', n)),
);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isOpenAt = ({ hours, closedOn }: OpeningHours, instant: number): boolean => {
  const { weekday, minutes } = romeClock(instant);
  const day = dayKey(instant);
  const openingsOn = (day: string, index: number) =>
    closedOn.includes(day) ? [] : (hours?.[index] ?? []);
  return (
    openingsOn(day, weekday - 1).some(
      ({ from, to }) => minutesOf(from) <= minutes && (to <= from || minutes < minutesOf(to)),
    ) ||
    openingsOn(addDays(day, -1), (weekday + 5) % 7).some(
      ({ from, to }) => to <= from && minutes < minutesOf(to),
    )
  );
};

const DAYS_COUNTED = 16;

/** The first minute in which the shop is open if it is closed now, or closed if it is open. */
const nextChange = (shop: OpeningHours, now: number): number | undefined => {
  const wasOpen = isOpenAt(shop, now);
  for (let i = 1; i < DAYS_COUNTED * 1440; i++) {
    const minute = now + i * MINUTE;
    if (isOpenAt(shop, minute) !== wasOpen) return minute;
  }
  return undefined;
};

describe('the state of a shop', () => {
  it('follows its hours minute by minute, in summer, in winter and between them', () => {
    fc.assert(
      fc.property(
        weeks,
        days,
        fc.integer({ min: 0, max: 1439 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
        (hours, day, minute, closed) => {
          const shop = { hours, closedOn: closed.map(n => addDays(day, n)) };
          const now = startOfDay(day) + minute * MINUTE;
          const state = openingState(shop, now);
          const change = nextChange(shop, now);
          expect(state?.isOpen).toBe(isOpenAt(shop, now));
          if (state?.isOpen && state.until === null) {
            const end = startOfDay(addDays(dayKey(now), 2));
            expect(change === undefined || change >= end).toBe(true);
          } else if (state?.isOpen) {
            expect(romeClock(change ?? Number.NaN).minutes).toBe(
              minutesOf(state.until ?? '') % 1440,
            );
            expect((change ?? Number.NaN) - now).toBeLessThanOrEqual(49 * 60 * MINUTE);
          } else if (change === undefined) expect(state?.next).toBeNull();
          else {
            expect(state?.next?.day).toBe(dayKey(change));
            expect(minutesOf(state?.next?.from ?? '')).toBe(romeClock(change).minutes);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the hours of a week in lines', () => {
  it('name each day with its openings, or as a closing day', () => {
    const hours = [
      [],
      [
        { from: '07:00', to: '13:00' },
        { from: '15:30', to: '19:30' },
      ],
      ...Array.from({ length: 5 }, () => [{ from: '00:00', to: '24:00' }]),
    ];
    const lines = weekLines({ hours });
    expect(lines).toHaveLength(7);
    expect(lines.slice(0, 3)).toEqual([
      'lunedì chiuso',
      'martedì 07:00–13:00, 15:30–19:30',
      'mercoledì 00:00–24:00',
    ]);
    expect(weekLines({ hours: null })).toEqual([]);
  });
});
