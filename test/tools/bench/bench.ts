import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { filesLoadedBy, gzippedSize } from '#test/bundles/build-files.ts';
import { countArgument } from '#test/support/arguments.ts';
import { largestStart, maxStartBytes } from './bundle-sizes.ts';
import { benchColdStart } from './cold-start.ts';
import type { benchConflicts } from './conflicts.ts';
import { CPU_TIME_MAX_MS, slowestCall } from './cpu-time.ts';
import { benchEngine } from './engine.ts';
import * as goals from './goals.ts';
import { measureServer } from './load/server-load.ts';
import type { benchNight } from './night.ts';
import { measurePageLoads } from './page-loads.ts';
import type { benchRank } from './rank.ts';
import type { measureCalls } from './round-trips.ts';

/** The Lambdas that start most often, the largest one, and the one that loads its PDF library late. */
const STARTED_LAMBDAS = ['accounts', 'play', 'papers'];
const COLD_START_RATIO = 0.75;
const ENGINE_NANOSECONDS = 2000;
const RANK_TRIPS = 2;
const RANK_UNITS = 20;
const CONFLICT_PERCENT = 5;
const NIGHT_SECONDS = 10;
/** A call's processor time relative to that of a handler that does nothing, which takes 0.07 ms on its own. */
const BARE_RATIOS: Readonly<Record<string, number>> = {
  poll: 10,
  'a leaderboard from its top': 17,
  'a leaderboard from below': 17,
  'a result': 28,
};
/**
 * The processor time of a call by a player below the top relative to one in the top: a page is kept in memory like the
 * top.
 */
const BELOW_BY_TOP = 1.3;
const FIRST_SCRIPTS = 125_000;
const FIRST_STYLES = 20_480;
const PAGE_SCRIPTS = 60_000;
const PAGE_FILES = 25;

type Row = { goal: string; figure: string; target: string; met: boolean | undefined };

/** A smaller number of players is faster: `npm run bench 50000`. */
const players = countArgument(process.argv[2], 1_000_000);
const rows: Row[] = [];
const percent = (n: number): string => `${n.toFixed(1)} %`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Adds a row for a figure with an upper limit; without a measured call the goal stays open. */
const addRow = (
  goal: string,
  measured: { readonly figure: number; readonly of?: string } | undefined,
  target: number,
  format: (figure: number) => string = String,
): void => {
  const of = measured?.of ? ` (${measured.of})` : '';
  rows.push({
    goal,
    figure: measured ? `${format(measured.figure)}${of}` : 'no such call yet',
    target: `at most ${format(target)}`,
    met: measured && measured.figure <= target,
  });
};

/**
 * Runs a measurement of this folder in a separate process, since functions/ reads the table's endpoint only once, on
 * import.
 */
const runInProcess = async <F extends (...args: never[]) => Promise<unknown>>(
  file: string,
  name: string,
  ...args: Parameters<F>
): Promise<Awaited<ReturnType<F>>> => {
  const url = new URL(file, import.meta.url).href;
  const call = `${name}(...${JSON.stringify(args)})`;
  const script = `process.stdout.write(JSON.stringify(await (await import('${url}')).${call}), () => process.exit())`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse((await run).stdout);
};

const named = (worst: { key: string; figure: number } | undefined) =>
  worst && { figure: worst.figure, of: worst.key };

const calls = await runInProcess<typeof measureCalls>('round-trips.ts', 'measureCalls');
const slow = goals.slowCalls(calls);
rows.push({
  goal: '2 calls that read in 1 round trip, write in 2',
  figure: `${Object.keys(calls).length - slow.length} of ${Object.keys(calls).length}`,
  target: 'the others named below',
  met: undefined,
});
addRow(
  '2 round trips of a player’s call, but a deletion or a recovery',
  named(goals.mostPlayersTrips(calls)),
  goals.ANY_TRIPS,
);
addRow(
  '2 round trips of the shop’s calls, but an upload',
  named(goals.mostShopsTrips(calls)),
  1 + goals.ANY_TRIPS,
);
addRow(
  '3 read units of a polled call',
  named(goals.costliestPolledCall(calls)),
  goals.POLLED_READ_UNITS,
);
const poll = calls[goals.POLL_WITH_BAKERY];
addRow(
  '3 read units of a poll with the bakery',
  poll && { figure: poll.reads },
  goals.POLL_WITH_BAKERY_READ_UNITS,
);
addRow(
  '3 write units of a transfer without the ledger',
  named(goals.costliestTransfer(calls)),
  goals.TRANSFER_WRITE_UNITS,
);
addRow(
  '3 write units of a raid without the ledger',
  goals.raidWrites(calls),
  goals.RAID_WRITE_UNITS,
);

for (const [call, most] of Object.entries(goals.WRITE_UNITS))
  addRow(`3 write units of ${call}`, calls[call] && { figure: calls[call].writes }, most);

addRow(
  'of a function, in its share of a processor',
  await slowestCall(calls),
  CPU_TIME_MAX_MS,
  n => `${n} ms`,
);

for (const { name, ours, stock } of await benchColdStart(STARTED_LAMBDAS)) {
  const of = `${name}: ${ours.toFixed(1)} ms, stock ${stock.toFixed(1)} ms`;
  addRow(
    '4 start of a Lambda by the stock one',
    { figure: ours / stock, of },
    COLD_START_RATIO,
    n => n.toFixed(2),
  );
}
const largest = await largestStart();
addRow(
  '4 first files of a Lambda',
  { figure: largest.bytes, of: largest.name },
  maxStartBytes(largest.name),
  kilobytes,
);

const { trips, reads, right } = await runInProcess<typeof benchRank>(
  'rank.ts',
  'benchRank',
  players,
);
addRow(`5 round trips to a rank among ${players}`, { figure: trips }, RANK_TRIPS);
addRow('5 read units to it', { figure: reads }, RANK_UNITS);
rows.push({ goal: '5 it is the rank', figure: String(right), target: 'true', met: right });

const { conflictPercent, unavailable } = await runInProcess<typeof benchConflicts>(
  'conflicts.ts',
  'benchConflicts',
);
addRow('15 conflicts of transactions', { figure: conflictPercent }, CONFLICT_PERCENT, percent);
addRow('15 calls without an answer', { figure: unavailable }, 0);
const night = await runInProcess<typeof benchNight>('night.ts', 'benchNight');
addRow('15 night of 2,000 players', { figure: night }, NIGHT_SECONDS, n => `${n.toFixed(1)} s`);

const { bare, ...loads } = await measureServer();
for (const [name, { milliseconds, perSecond }] of Object.entries(loads)) {
  const of = `${milliseconds.toFixed(2)} ms, ${Math.round(perSecond)} a second`;
  const figure = milliseconds / (bare?.milliseconds ?? 0);
  addRow(`22 ${name} by a bare handler`, { figure, of }, BARE_RATIOS[name] ?? 0, n => n.toFixed(1));
}
const ofBoard = (place: string): number => loads[`a leaderboard from ${place}`]?.milliseconds ?? 0;
addRow(
  '22 a leaderboard from below by one from its top',
  { figure: ofBoard('below') / ofBoard('its top') },
  BELOW_BY_TOP,
  n => n.toFixed(2),
);

const { nanosecondsPerMove } = await benchEngine();
addRow(
  '6 replay of a move',
  { figure: Math.round(nanosecondsPerMove) },
  ENGINE_NANOSECONDS,
  n => `${n} ns`,
);

const first = [...filesLoadedBy('index.html', 'auth/LandingPage.tsx')];
addRow('7 scripts of /', { figure: gzippedSize(first, '.js') }, FIRST_SCRIPTS, kilobytes);
addRow('7 styles of /', { figure: gzippedSize(first, '.css') }, FIRST_STYLES, kilobytes);
for (const { path, scripts, addedBytes, styleBytes } of await measurePageLoads()) {
  addRow(`7 number of scripts of ${path}`, { figure: scripts }, PAGE_FILES);
  addRow(`7 scripts of ${path} beyond /`, { figure: addedBytes }, PAGE_SCRIPTS, kilobytes);
  addRow(`7 styles of ${path}`, { figure: styleBytes }, FIRST_STYLES, kilobytes);
}

const MARK = { true: 'yes', false: 'NO', undefined: '-' };
console.table(rows.map(({ met, ...rest }) => ({ ...rest, met: MARK[`${met}`] })));
for (const key of slow)
  console.log(`${key}, ${calls[key]?.trips}: ${goals.EXTRA_ROUND_TRIPS[key] ?? '?'}`);
process.exitCode = rows.some(({ met }) => met === false) ? 1 : 0;
