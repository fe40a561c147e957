import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, createCode } from '#shared/rules/check-code.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { codeRule } from '#web/till/CodeForm.tsx';
import {
  byDay,
  isUndoable,
  type Purchase,
  type Redemption,
  todayText,
  undoableRedemptions,
} from '#web/till/history/HistoryList.tsx';

const VIEWER = { ownName: 'Carlo', now: NOON };

const redemption = (voucherId: number, ago: number, undone = false): Redemption => ({
  id: ago,
  voucherId,
  code: 'ABCDE-FGHJK',
  username: 'Nina',
  discountPercent: 20,
  amountOff: null,
  what: null,
  prizeName: null,
  redeemedAt: iso(NOON - ago),
  redeemedBy: 'Carlo',
  undoneAt: undone ? iso(NOON) : null,
  undoReason: null,
  locationId: null,
  purchaseId: null,
});

const redeemedAt = (one: Redemption) => one.redeemedAt;

describe('the rule of the code field', () => {
  const code = createCode([3, 14, 15, 9, 26, 5, 3, 5, 8]);

  it('accepts lower case, the hyphen and spaces', () => {
    for (const typed of [code, formatVoucherCode(code), ` ${code.toLowerCase()} `])
      expect(codeRule(typed)).toBeUndefined();
  });

  it('refuses a code with any single wrong character', () => {
    for (const [at, right] of [...code].entries())
      for (const wrong of CODE_ALPHABET)
        if (wrong !== right)
          expect(codeRule(code.slice(0, at) + wrong + code.slice(at + 1))).toMatch(/sbagliato/);
  });

  it('says how many characters were typed', () => {
    expect(codeRule('')).toBe('Scrivi il codice.');
    expect(codeRule('ABC-D')).toBe(
      'Il codice ha 10 caratteri, quello di una carta 12: ne hai scritti 4.',
    );
  });
});

describe('the list of redemptions', () => {
  it('is grouped by day in Rome', () => {
    const lateYesterday = redemption(2, 13 * HOUR);
    const days = byDay([redemption(1, 0), lateYesterday, redemption(3, 3 * DAY)], redeemedAt, NOON);
    expect(days.map(({ name, entries }) => [name, entries.length])).toEqual([
      ['Oggi', 1],
      ['Ieri', 1],
      ['17 novembre 2026', 1],
    ]);
  });

  it("counts today’s redemptions that aren't undone, on the pages read so far", () => {
    const today = [redemption(1, 0), redemption(2, HOUR, true), redemption(3, HOUR)];
    const yesterday = redemption(4, DAY);
    const count = (redemptions: Redemption[], hasMore: boolean) =>
      todayText(byDay(redemptions, redeemedAt, NOON), NOON, hasMore);
    expect(count([], false)).toBe('0 oggi');
    expect(count([yesterday], true)).toBe('0 oggi');
    expect(count(today, false)).toBe('2 oggi');
    expect(count(today, true)).toBe('Almeno 2 oggi');
    expect(count([...today, yesterday], true)).toBe('2 oggi');
  });

  it("lets only a voucher's last redemption that counts be undone, within a day, once", () => {
    const last = redemption(1, HOUR);
    const older = redemption(1, 2 * HOUR);
    const undone = redemption(2, HOUR, true);
    const beforeUndone = redemption(2, 2 * HOUR);
    const old = redemption(3, DAY + 1);
    const justInTime = redemption(4, DAY);
    const all = [last, undone, older, beforeUndone, old, justInTime];
    expect([...undoableRedemptions(all, VIEWER)]).toEqual([last, beforeUndone, justInTime]);
  });

  it('lets no redemption of a purchase be undone, nor an older one of its voucher', () => {
    const withPurchase = { ...redemption(1, HOUR), purchaseId: 7 };
    expect([...undoableRedemptions([withPurchase, redemption(1, 2 * HOUR)], VIEWER)]).toEqual([]);
  });

  it('lets only a colleague undo the use of one’s own voucher', () => {
    const own = { ...redemption(1, HOUR), username: 'Carlo' };
    expect([...undoableRedemptions([own], VIEWER)]).toEqual([]);
    expect([...undoableRedemptions([own], { ...VIEWER, ownName: 'Nina' })]).toEqual([own]);
  });
});

describe('the list of purchases', () => {
  const purchase: Purchase = {
    id: 1,
    username: 'Nina',
    amount: 500,
    discount: 0,
    voucherId: null,
    stamps: 1,
    stamped: true,
    opened: 'card',
    servedBy: 'Carlo',
    createdAt: iso(NOON - HOUR),
    undoneAt: null,
    undoReason: null,
    locationId: null,
  };

  it('lets a purchase be undone within a day, once, by somebody other than its customer', () => {
    expect(isUndoable(purchase, VIEWER)).toBe(true);
    expect(isUndoable({ ...purchase, createdAt: iso(NOON - DAY - 1) }, VIEWER)).toBe(false);
    expect(isUndoable({ ...purchase, undoneAt: iso(NOON) }, VIEWER)).toBe(false);
    expect(isUndoable(purchase, { ...VIEWER, ownName: 'Nina' })).toBe(false);
  });
});
