import '#test/support/backend.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AWAY_REASONS } from '#shared/rules/away-summary.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import type { Player } from '#test/support/api.ts';
import { NOON, readBakery } from '#test/support/bakery.ts';
import { b, callOk, changeBakery, ledgerEntriesOf, newRichBaker, ovenOf } from './bakery-calls.ts';
import { busyHistory, type Event, history } from './random-history.ts';

const START = 3000;
/** Without shrinking, which would take minutes: the seed replays what failed. */
const RUNS = { numRuns: 6, endOnFailure: true };

/** Goes through a history; what is checked after each event is told when it was. */
const live = async (
  player: Player,
  events: readonly Event[],
  after: (now: number) => Promise<void> = async () => undefined,
): Promise<number> => {
  let now = NOON;
  for (const { wait, deed } of events) {
    now += wait;
    await deed(player, now);
    await after(now);
  }
  return now;
};

type Amounts = Record<string, number>;

const summed = (all: readonly Readonly<Partial<Amounts>>[]): Amounts => {
  const sum: Amounts = {};
  for (const amounts of all) {
    for (const [name, n] of Object.entries(amounts)) sum[name] = (sum[name] ?? 0) + (n ?? 0);
  }
  return Object.fromEntries(Object.entries(sum).filter(([, n]) => n !== 0));
};

/** Writes the minutes that have passed, as another part of the game would. */
const settled = (player: Player, now: number) => changeBakery(player, {}, 'test', now);

describe('whatever happens to a bakery', () => {
  it('its ledger sums up to what it holds, and nothing is ever below zero', async () => {
    await fc.assert(
      fc.asyncProperty(history, async events => {
        const player = await newRichBaker(START);
        await live(player, events, async () => {
          const { inventory } = await readBakery(player);
          const movements = await ledgerEntriesOf(player);
          expect(summed(movements.map(({ amounts }) => amounts))).toEqual(summed([inventory]));
          expect(movements.at(-1)?.balance).toEqual(inventory);
          for (const held of Object.values(inventory)) expect(held).toBeGreaterThanOrEqual(0);
        });
      }),
      RUNS,
    );
  });

  it('it ends the same whether it was settled on the way or not', async () => {
    await fc.assert(
      fc.asyncProperty(busyHistory, async events => {
        const [quiet, watched] = [await newRichBaker(START), await newRichBaker(START)];
        const end = await live(quiet, events);
        await live(watched, events, async now => {
          await settled(watched, now + SECOND / 2);
          await callOk(b.oven, {}, watched, now + SECOND / 2);
        });
        const shownTo = async (player: Player) => {
          const { profile } = await callOk(b.status, {}, player, end + HOUR);
          const { queue, legacyJobs, inventory } = await ovenOf(player, end + HOUR);
          const unnamed = [...queue, ...legacyJobs].map(({ id: _, ...rest }) => rest);
          return { profile, unnamed, inventory };
        };
        expect(await shownTo(watched)).toEqual(await shownTo(quiet));
      }),
      RUNS,
    );
  });

  it('the receipt tells what the ledger tells of the time away, or nothing within an hour', async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(history, async events => {
        const player = await newRichBaker(START);
        await live(player, events, async now => {
          const { away } = await callOk(b.status, {}, player, now);
          await settled(player, now);
          const { since } = (await readBakery(player)).away;
          const movements = (await ledgerEntriesOf(player)).filter(({ at }) => at > since);
          const sums = AWAY_REASONS.map(name => {
            const own = movements.filter(({ reason }) => reason === name);
            return [name, summed(own.map(({ amounts }) => amounts))] as const;
          }).filter(([, amounts]) => Object.keys(amounts).length > 0);
          if (now - since < HOUR || sums.length === 0) expect(away).toBeNull();
          else {
            told += 1;
            expect(away).toMatchObject({
              since: new Date(since).toISOString(),
              until: new Date(now).toISOString(),
            });
            const shown = Object.entries(away?.sums ?? {}).map(
              ([name, amounts]) => [name, summed([amounts])] as const,
            );
            expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(sums));
          }
        });
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(0);
  });
});
