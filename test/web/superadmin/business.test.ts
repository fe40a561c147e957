import { describe, expect, it } from 'vitest';
import { PERIODS_MAX } from '#shared/contract/admin/business.ts';
import { businessMonths, emptyBusiness, emptyPeriod } from '#test/support/business.ts';
import { chartsOf } from '#web/superadmin/business/charts.ts';
import { differenceOf, FIGURES, isUnused } from '#web/superadmin/business/figures.ts';
import { busiestText, levelOf, openHours, spanText } from '#web/superadmin/business/HourMap.tsx';
import { funnelOf, mostIssuedFirst } from '#web/superadmin/business/PrizeFunnels.tsx';
import {
  axisLabel,
  LENGTHS,
  latest,
  periodName,
  rangeText,
  requestOf,
} from '#web/superadmin/business/periods.ts';
import {
  costSentence,
  liabilitySentences,
  returnSentence,
  voucherSentence,
} from '#web/superadmin/business/sentences.ts';

/** With ordinary spaces, which are easier to type. */
const plain = (text: string | undefined): string | undefined => text?.replace(/\s/g, ' ');

const october = emptyPeriod('2026-10');

describe('the sentence about returning customers', () => {
  const sentence = (cameBack: number, customers: number) =>
    returnSentence('month', { period: '2026-10', customers, cameBack, returningCustomers: 7 });

  it.each([
    [42, 100, 'Il 42% dei clienti di ottobre è tornato'],
    [8, 100, 'L’8% dei clienti di ottobre è tornato'],
    [11, 100, 'L’11% dei clienti di ottobre è tornato'],
    [80, 100, 'L’80% dei clienti di ottobre è tornato'],
    [1, 1000, 'L’1% dei clienti di ottobre è tornato'],
    [999, 1000, 'Il 99% dei clienti di ottobre è tornato'],
    [100, 100, 'Tutti i clienti di ottobre sono tornati'],
    [0, 100, 'I clienti di ottobre sono venuti un giorno solo'],
    [1, 1, 'L’unico cliente di ottobre è tornato'],
    [0, 1, 'L’unico cliente di ottobre è venuto un giorno solo'],
    [0, 0, 'A ottobre non è venuto nessun cliente'],
  ])('says for %i returning customers out of %i: %s', (returned, customers, text) => {
    expect(sentence(returned, customers)).toBe(text);
  });

  it.each([
    ['day', '2026-11-24', 'L’80% dei clienti di ieri era già cliente'],
    ['week', '2026-W47', 'Il 50% dei clienti della settimana scorsa è tornato'],
    ['month', '2026-08', 'Il 50% dei clienti di agosto è tornato'],
  ] as const)('names a %s', (by, period, text) => {
    const customers = { customers: 10, returningCustomers: 8, cameBack: 5 };
    expect(returnSentence(by, { period, ...customers })).toBe(text);
  });

  it('names an empty month that begins with an A', () => {
    const empty = { period: '2026-08', customers: 0, returningCustomers: 0, cameBack: 0 };
    expect(returnSentence('month', empty)).toBe('Ad agosto non è venuto nessun cliente');
  });
});

describe('the sentence about the cost of rewards', () => {
  it.each([
    [8640, 411_429, 'Sconti e omaggi sono costati 86,40 €, il 2,1% dell’incasso'],
    [100, 10_000, 'Sconti e omaggi sono costati 1,00 €, l’1% dell’incasso'],
    [40, 10_000, 'Sconti e omaggi sono costati 0,40 €, lo 0,4% dell’incasso'],
    [1, 1_000_000, 'Sconti e omaggi sono costati 0,01 €, lo 0,1% dell’incasso'],
    [850, 10_000, 'Sconti e omaggi sono costati 8,50 €, l’8,5% dell’incasso'],
    [123_456, 0, 'Sconti e omaggi sono costati 1.234,56 €, senza nessun incasso'],
    [0, 10_000, 'Sconti e omaggi non sono costati niente'],
  ])('says for %i cents out of %i: %s', (cost, amount, text) => {
    expect(plain(costSentence(cost, amount))).toBe(text);
  });
});

describe('the sentence about receipts with a voucher', () => {
  const sentence = (withVoucher: [number, number], others: [number, number]) =>
    plain(
      voucherSentence({
        ...october,
        purchases: withVoucher[0] + others[0],
        amount: withVoucher[1] + others[1],
        withVoucher: { purchases: withVoucher[0], amount: withVoucher[1] },
      }),
    );

  it.each([
    [[2, 3020], [4, 4800], 'Gli scontrini con voucher valgono in media 3,10 € di più'],
    [[2, 2000], [1, 1250], 'Gli scontrini con voucher valgono in media 2,50 € di meno'],
    [[3, 3000], [1, 1000], 'Gli scontrini con voucher valgono in media quanto gli altri'],
    [[0, 0], [1, 1], 'Non c’è nessuno scontrino con voucher da confrontare con gli altri'],
    [
      [1, 1],
      [0, 0],
      'Tutti gli scontrini hanno un voucher: non ce ne sono altri con cui confrontarli',
    ],
    [[0, 0], [0, 0], 'Non c’è nessuno scontrino da confrontare'],
  ] as [[number, number], [number, number], string][])(
    'compares %j with %j',
    (withVoucher, others, text) => expect(sentence(withVoucher, others)).toBe(text),
  );
});

it('open tasks are worded in the singular or plural', () => {
  const texts = (openStamps: number, unusedVouchers: number, claimableDiscounts = 0) =>
    liabilitySentences({
      openStamps,
      stampsWorth: openStamps === 1 ? null : 45 * openStamps,
      unusedVouchers,
      unusedCost: 300,
      claimableDiscounts,
      claimableCost: 250,
    }).map(plain);
  expect(texts(0, 0)).toEqual([
    'Sulle carte non c’è nessun bollino aperto.',
    'Non c’è nessun voucher ancora da usare.',
  ]);
  expect(texts(1, 1)[0]).toMatch(/^Sulle carte c’è un bollino aperto.* premio\.$/);
  expect(texts(1, 1)[1]).toMatch(/^Un voucher è .* costerebbe al negozio 3,00 €/);
  expect(texts(2000, 2)[0]).toMatch(
    /^Sulle carte 2.000 bollini aperti .*: la parte già guadagnata costa 900,00 €\.$/,
  );
  expect(texts(2000, 2)[1]).toMatch(/^2 voucher sono .* costerebbero al negozio 3,00 €/);
  expect(texts(0, 0, 1)[2]).toMatch(/^Uno sconto dato .* vale già alla cassa: costerebbe 2,50 €/);
  expect(texts(0, 0, 2)[2]).toMatch(
    /^2 sconti dati .* valgono già alla cassa: costerebbero 2,50 €/,
  );
});

describe('a difference', () => {
  it.each([
    ['count', 150, 138, '▲ 12 in più (prima 138)'],
    ['count', 1, 2000, '▼ 1.999 in meno (prima 2.000)'],
    ['euros', 1210, 1200, '▲ 0,10 € in più (prima 12,00 €)'],
    ['count', 7, 7, '= come prima'],
    ['count', 7, 0, '▲ 7 in più (prima 0)'],
  ] as const)('of a %s of %i from %i is in words', (unit, value, before, text) => {
    const difference = differenceOf(unit, value, before);
    expect(plain(`${difference?.arrow} ${difference?.text}`)).toBe(text);
  });

  it('is absent unless both are known', () => {
    expect(differenceOf('euros', null, 3)).toBeUndefined();
    expect(differenceOf('euros', 3, null)).toBeUndefined();
  });
});

it('mean receipts are computed with and without a voucher, in whole cents', () => {
  const period = {
    ...october,
    purchases: 4,
    amount: 5000,
    withVoucher: { purchases: 1, amount: 2000 },
  };
  const means = FIGURES.filter(({ label }) => label.startsWith('Scontrino medio'));
  expect(means.map(({ read }) => read(period))).toEqual([2000, 1000]);
  expect(means.map(({ read }) => read(october))).toEqual([null, null]);
});

describe('the periods', () => {
  it('are at most as many as can be requested', () => {
    expect(LENGTHS.map(requestOf)).toEqual([
      { by: 'day', count: 14 },
      { by: 'week', count: 12 },
      { by: 'month', count: 12 },
    ]);
    for (const { by, count } of LENGTHS.map(requestOf))
      expect(count).toBeLessThanOrEqual(PERIODS_MAX[by]);
  });

  it('are named in full and below a bar', () => {
    expect(periodName('day', '2026-11-24')).toBe('martedì 24 novembre');
    expect(periodName('week', '2026-W47')).toBe('settimana dal 16 al 22 novembre');
    expect(periodName('week', '2026-W49')).toBe('settimana dal 30 novembre al 6 dicembre');
    expect(periodName('week', '2026-W23')).toBe('settimana dal 1º al 7 giugno');
    expect(periodName('week', '2026-W24')).toBe('settimana dall’8 al 14 giugno');
    expect(periodName('month', '2026-10')).toBe('ottobre 2026');
    expect(axisLabel('week', '2026-W47')).toBe('16 nov');
    expect(axisLabel('month', '2026-11')).toBe('nov');
    expect(rangeText('month', '2025-11')).toBe('Dal 1º novembre 2025 a oggi');
    expect(rangeText('day', '2026-11-11')).toBe('Dall’11 novembre 2026 a oggi');
  });

  it('compared are the last complete one and the current one', () => {
    const { present, last } = latest(businessMonths().periods);
    expect([present?.period, last?.period]).toEqual(['2026-11', '2026-10']);
  });
});

describe('the hours', () => {
  const hours = (counts: Record<string, number>) =>
    Array.from({ length: 7 }, (_day, weekday) =>
      Array.from({ length: 24 }, (_hour, hour) => counts[`${weekday} ${hour}`] ?? 0),
    );

  it('range from the first one with a purchase to the last one, on any weekday', () => {
    const rows = openHours(hours({ '0 8': 3, '6 11': 1 }));
    expect(rows.map(({ hour }) => hour)).toEqual([8, 9, 10, 11]);
    expect(rows[0]?.counts).toEqual([3, 0, 0, 0, 0, 0, 0]);
    expect(rows[3]?.counts).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('may be the whole day, one hour or none', () => {
    expect(openHours(hours({ '2 0': 1, '2 23': 1 }))).toHaveLength(24);
    expect(openHours(hours({ '2 0': 1 })).map(({ hour }) => hour)).toEqual([0]);
    expect(openHours(hours({}))).toEqual([]);
    expect(openHours([])).toEqual([]);
  });

  it('are coloured in four steps up to the busiest one', () => {
    expect([0, 1, 25, 26, 50, 75, 76, 100].map(count => levelOf(count, 100))).toEqual([
      0, 1, 1, 2, 2, 3, 4, 4,
    ]);
    expect(levelOf(1, 1)).toBe(4);
  });

  it('name the busiest one', () => {
    expect(busiestText(openHours(hours({ '5 9': 4, '1 8': 3 })))).toBe(
      'Il momento più pieno: sabato dalle 9 alle 10',
    );
    expect(busiestText([])).toBeUndefined();
    expect([0, 1, 12, 23].map(spanText)).toEqual([
      'da mezzanotte all’1',
      'dall’1 alle 2',
      'dalle 12 alle 13',
      'dalle 23 a mezzanotte',
    ]);
  });
});

it('a prize’s steps are measured against the largest, and the most issued prizes come first', () => {
  const { prizes } = businessMonths();
  const [coffee] = mostIssuedFirst(prizes?.toReversed() ?? []);
  expect(coffee?.name).toBe('Caffè in omaggio');
  const steps = coffee ? funnelOf(coffee) : [];
  expect(steps.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Dati 210',
    'Riscattati 168',
    'Pronti da usare 158',
    'Usati 105',
    'Scaduti 32',
    'Tolti 1',
  ]);
  expect(steps.map(({ percent }) => Math.round(percent))).toEqual([100, 80, 75, 50, 15, 0]);
});

it('the charts have a bar for each period shown, and totals', () => {
  const periods = [
    { ...october, newCustomers: 3, returningCustomers: 2, amount: 123_400, cost: 100 },
    { ...emptyPeriod('2026-11'), newCustomers: 1, returningCustomers: 5 },
  ];
  const [customers, turnover] = chartsOf('month', periods);
  expect(customers?.points).toEqual([
    { label: 'ott', values: [3, 2] },
    { label: 'nov', values: [1, 5] },
  ]);
  expect(customers?.series.map(({ total }) => total)).toEqual(['4', '4']);
  expect(turnover?.series.map(({ total }) => plain(total))).toEqual(['1.234,00 €', '1,00 €']);
  expect(plain(turnover?.formatAxis?.(123_400))).toBe('1.234 €');
});

it('a shop is unused until something is sold or given', () => {
  expect(isUnused(emptyBusiness())).toBe(true);
  expect(isUnused(businessMonths())).toBe(false);
  const quiet = emptyBusiness();
  const liability = { openStamps: 1, unusedVouchers: 0 };
  expect(isUnused({ ...quiet, liability })).toBe(false);
});
