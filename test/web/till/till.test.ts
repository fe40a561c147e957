import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, createVoucherCode, formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { codeRule } from '#web/till/code-rule.ts';
import { byDay, type Redemption, todayText } from '#web/till/redemptions/by-day.ts';
import { undoableRedemptions } from '#web/till/redemptions/undoable.ts';
import { type CheckResult, resultMessage, toneOf } from '#web/till/result/check-result.ts';

/** Noon in Rome. */
const NOW = Date.parse('2026-11-20T11:00:00Z');

const use = (voucherId: number, ago: number, undone = false): Redemption => ({
  voucherId,
  code: 'ABCDE-FGHJK',
  username: 'Nina',
  discountPercent: 20,
  redeemedAt: iso(NOW - ago),
  redeemedBy: 'Carlo',
  undoneAt: undone ? iso(NOW) : null,
});

describe('a typed code', () => {
  const code = createVoucherCode([3, 14, 15, 9, 26, 5, 3, 5, 8]);

  it('may be in small letters, and with its hyphen or spaces', () => {
    for (const typed of [code, formatVoucherCode(code), ` ${code.toLowerCase()} `])
      expect(codeRule(typed)).toBeUndefined();
  });

  it('is refused with any one character wrong', () => {
    for (const [at, right] of [...code].entries())
      for (const wrong of CODE_ALPHABET)
        if (wrong !== right)
          expect(codeRule(code.slice(0, at) + wrong + code.slice(at + 1))).toMatch(/sbagliato/);
  });

  it('says how many characters are missing', () => {
    expect(codeRule('')).toBe('Scrivi il codice del voucher.');
    expect(codeRule('ABC-D')).toBe('Il codice ha 10 caratteri: ne hai scritti 4.');
  });
});

describe('an answer', () => {
  const voucher: NonNullable<CheckResult['voucher']> = {
    id: 1,
    adminRewardId: 2,
    code: 'ABCDE-FGHJK',
    discountPercent: 20,
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
  ] as const)('%s is %s, and says since or until when', (outcome, tone, text) => {
    const verdict = resultMessage({ outcome, voucher, holder: null, lastUse: use(1, HOUR) });
    expect(toneOf(outcome)).toBe(tone);
    expect(verdict.text).toBe(text);
  });

  it('says so when it is not known who used it', () => {
    const verdict = resultMessage({ outcome: 'redeemed', voucher, holder: null, lastUse: null });
    expect(verdict.text).toBe('Non restano utilizzi.');
  });
});

describe('the list of the till', () => {
  it('goes by the days of Rome', () => {
    const lateYesterday = use(2, 13 * HOUR);
    const days = byDay([use(1, 0), lateYesterday, use(3, 3 * DAY)], NOW);
    expect(days.map(({ name, uses }) => [name, uses.length])).toEqual([
      ['Oggi', 1],
      ['Ieri', 1],
      ['17 novembre 2026', 1],
    ]);
  });

  it('counts those of today that stand, as far as they have been read', () => {
    const today = [use(1, 0), use(2, HOUR, true), use(3, HOUR)];
    const yesterday = use(4, DAY);
    const count = (uses: Redemption[], hasMore: boolean) =>
      todayText(byDay(uses, NOW), NOW, hasMore);
    expect(count([], false)).toBe('0 oggi');
    expect(count([yesterday], true)).toBe('0 oggi');
    expect(count(today, false)).toBe('2 oggi');
    expect(count(today, true)).toBe('Almeno 2 oggi');
    expect(count([...today, yesterday], true)).toBe('2 oggi');
  });

  it('takes back the last use of a voucher only, within a day, once', () => {
    const last = use(1, HOUR);
    const older = use(1, 2 * HOUR);
    const undone = use(2, HOUR, true);
    const beforeUndone = use(2, 2 * HOUR);
    const old = use(3, DAY + 1);
    const justInTime = use(4, DAY);
    const all = [last, undone, older, beforeUndone, old, justInTime];
    expect([...undoableRedemptions(all, NOW)]).toEqual([last, justInTime]);
  });
});
