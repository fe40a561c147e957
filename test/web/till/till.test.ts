import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, createCode } from '#shared/rules/check-code.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { codeRule } from '#web/till/CodeForm.tsx';
import {
  byDay,
  type Redemption,
  todayText,
  undoableRedemptions,
} from '#web/till/redemptions/by-day.ts';
import { type CheckResult, resultMessage, toneOf } from '#web/till/result/check-result.ts';

/** Noon in Rome. */
const NOW = Date.parse('2026-11-20T11:00:00Z');

const redemption = (voucherId: number, ago: number, undone = false): Redemption => ({
  voucherId,
  code: 'ABCDE-FGHJK',
  username: 'Nina',
  discountPercent: 20,
  what: null,
  redeemedAt: iso(NOW - ago),
  redeemedBy: 'Carlo',
  undoneAt: undone ? iso(NOW) : null,
  undoReason: null,
});

describe('the rule of the code field', () => {
  const code = createCode([3, 14, 15, 9, 26, 5, 3, 5, 8]);

  it('accepts lower case, the hyphen and spaces', () => {
    for (const typed of [code, formatVoucherCode(code), ` ${code.toLowerCase()} `])
      expect(codeRule(typed)).toBeUndefined();
  });

  it('refuses a code with any one wrong character', () => {
    for (const [at, right] of [...code].entries())
      for (const wrong of CODE_ALPHABET)
        if (wrong !== right)
          expect(codeRule(code.slice(0, at) + wrong + code.slice(at + 1))).toMatch(/sbagliato/);
  });

  it('tells how many characters were typed', () => {
    expect(codeRule('')).toBe('Scrivi il codice del voucher.');
    expect(codeRule('ABC-D')).toBe('Il codice ha 10 caratteri: ne hai scritti 4.');
  });
});

describe('the result of a check', () => {
  const voucher: NonNullable<CheckResult['voucher']> = {
    id: 1,
    adminRewardId: 2,
    code: 'ABCDE-FGHJK',
    discountPercent: 20,
    what: null,
    usesLeft: 1,
    discountCode: null,
    validFrom: '2026-11-23T11:00:00Z',
    validUntil: '2026-12-10T11:00:00Z',
    status: 'valid',
    downloadCount: 0,
    lastDownloadAt: null,
    createdAt: iso(NOW),
  };

  it.each([
    ['valid', 'good', 'Vale fino al 10 dicembre 2026.'],
    ['expired', 'wait', 'Valeva fino al 10 dicembre 2026.'],
    ['not_yet_valid', 'wait', 'Vale dal 23 novembre 2026.'],
    ['redeemed', 'wait', 'Utilizzato il 20 novembre 2026 alle 11:00 da Carlo.'],
    ['deleted', 'bad', 'Il cliente ha eliminato questo voucher: non vale più.'],
    ['forged', 'bad', 'Questo QR non è un voucher del negozio.'],
    ['unknown', 'bad', 'Nessun voucher ha questo codice.'],
  ] as const)('shows %s in the tone "%s", with its dates', (outcome, tone, text) => {
    const lastUse = redemption(1, HOUR);
    const message = resultMessage({ outcome, voucher, holder: null, lastUse });
    expect(toneOf(outcome)).toBe(tone);
    expect(message.text).toBe(text);
  });

  it('has a text for a redeemed voucher whose last use is unknown', () => {
    const message = resultMessage({ outcome: 'redeemed', voucher, holder: null, lastUse: null });
    expect(message.text).toBe('Non restano utilizzi.');
  });
});

describe('the list of redemptions', () => {
  it('is grouped by day in Rome', () => {
    const lateYesterday = redemption(2, 13 * HOUR);
    const days = byDay([redemption(1, 0), lateYesterday, redemption(3, 3 * DAY)], NOW);
    expect(days.map(({ name, redemptions }) => [name, redemptions.length])).toEqual([
      ['Oggi', 1],
      ['Ieri', 1],
      ['17 novembre 2026', 1],
    ]);
  });

  it('counts today’s redemptions that are not undone, on the pages read so far', () => {
    const today = [redemption(1, 0), redemption(2, HOUR, true), redemption(3, HOUR)];
    const yesterday = redemption(4, DAY);
    const count = (redemptions: Redemption[], hasMore: boolean) =>
      todayText(byDay(redemptions, NOW), NOW, hasMore);
    expect(count([], false)).toBe('0 oggi');
    expect(count([yesterday], true)).toBe('0 oggi');
    expect(count(today, false)).toBe('2 oggi');
    expect(count(today, true)).toBe('Almeno 2 oggi');
    expect(count([...today, yesterday], true)).toBe('2 oggi');
  });

  it('lets only the last redemption of a voucher be undone, within a day, once', () => {
    const last = redemption(1, HOUR);
    const older = redemption(1, 2 * HOUR);
    const undone = redemption(2, HOUR, true);
    const beforeUndone = redemption(2, 2 * HOUR);
    const old = redemption(3, DAY + 1);
    const justInTime = redemption(4, DAY);
    const all = [last, undone, older, beforeUndone, old, justInTime];
    expect([...undoableRedemptions(all, NOW)]).toEqual([last, justInTime]);
  });
});
