import '#test/support/backend.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AWAY_REASONS } from '#shared/rules/away-summary.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import type { Player } from '#test/support/api.ts';
import { ledgerEntriesOf, readBakery } from '#test/support/bakery.ts';
import { sized } from '#test/support/nightly.ts';
import { NOON } from '#test/support/noon.ts';
import { b, callOk, changeBakery, newRichBaker, ovenOf } from './bakery-calls.ts';
import { busyHistory, type Event, history } from './random-history.ts';

const START = 3000;
/** Without shrinking, which would take minutes; a failure can be replayed by its seed. */
const RUNS = { numRuns: sized(2, 6), endOnFailure: true };

/** Plays a history, checking after each event, and returns the time of its end. */
const playHistory = async (
  player: Player,
  events: readonly Event[],
  checkAfterEvent: (now: number) => Promise<void> = async () => undefined,
): Promise<number> => {
  let now = NOON;
  for (const { wait, action } of events) {
    now += wait;
    await action(player, now);
    await checkAfterEvent(now);
  }
  return now;
};

type Amounts = Record<string, number>;

const totalOf = (all: readonly Readonly<Partial<Amounts>>[]): Amounts => {
  const sum: Amounts = {};
  for (const amounts of all) {
    for (const [name, n] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + (n ?? 0);
  }
  return Object.fromEntries(Object.entries(sum).filter(([, n]) => n !== 0));
};

/** Writes what passive production and the oven have made, as other areas do. */
const settleBakery = (player: Player, now: number) =>
  changeBakery(player, {}, 'reward_delivered', now);

describe('a bakery after random events', () => {
  it('has a ledger that sums up to its balances, none below zero', async () => {
    await fc.assert(
      fc.asyncProperty(history, async events => {
        const player = await newRichBaker(START);
        await playHistory(player, events, async () => {
          const { inventory } = await readBakery(player);
          const ledger = await ledgerEntriesOf(player);
          expect(totalOf(ledger.map(({ amounts }) => amounts))).toEqual(totalOf([inventory]));
          expect(ledger.at(-1)?.balance).toEqual(inventory);
          for (const amount of Object.values(inventory)) expect(amount).toBeGreaterThanOrEqual(0);
        });
      }),
      RUNS,
    );
  });

  it('ends in the same state whether or not it was settled in between', async () => {
    await fc.assert(
      fc.asyncProperty(busyHistory, async events => {
        const [unread, settledOften] = [await newRichBaker(START), await newRichBaker(START)];
        const end = await playHistory(unread, events);
        await playHistory(settledOften, events, async now => {
          await settleBakery(settledOften, now + SECOND / 2);
          await callOk(b.oven, {}, settledOften, now + SECOND / 2);
        });
        const viewOf = async (player: Player) => {
          const { profile } = await callOk(b.status, {}, player, end + HOUR);
          const { queue, legacyJobs, inventory } = await ovenOf(player, end + HOUR);
          const withoutIds = [...queue, ...legacyJobs].map(({ id: _, ...rest }) => rest);
          return { profile, withoutIds, inventory };
        };
        expect(await viewOf(settledOften)).toEqual(await viewOf(unread));
      }),
      RUNS,
    );
  });

  it('has an away summary that equals the ledger’s entries, once an hour has passed', async () => {
    let summaries = 0;
    await fc.assert(
      fc.asyncProperty(history, async events => {
        const player = await newRichBaker(START);
        await playHistory(player, events, async now => {
          const { away } = await callOk(b.status, {}, player, now);
          await settleBakery(player, now);
          const { since } = (await readBakery(player)).away;
          const ledger = (await ledgerEntriesOf(player)).filter(({ at }) => at > since);
          const sums = AWAY_REASONS.map(name => {
            const own = ledger.filter(({ reason }) => reason === name);
            return [name, totalOf(own.map(({ amounts }) => amounts))] as const;
          }).filter(([, amounts]) => Object.keys(amounts).length > 0);
          if (now - since < HOUR || sums.length === 0) expect(away).toBeNull();
          else {
            summaries += 1;
            expect(away).toMatchObject({
              since: new Date(since).toISOString(),
              until: new Date(now).toISOString(),
            });
            const shown = Object.entries(away?.sums ?? {}).map(
              ([name, amounts]) => [name, totalOf([amounts])] as const,
            );
            expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(sums));
          }
        });
      }),
      RUNS,
    );
    expect(summaries).toBeGreaterThan(0);
  });
});
