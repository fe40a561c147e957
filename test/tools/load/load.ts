import { parseArgs } from 'node:util';
import { JOURNEYS } from './journeys.ts';
import { runLoad } from './load-runner.ts';

/**
 * `npm run load -- [--url http://localhost:3000] [--players 20] [--seconds 30] [--thinking 500]`: runs
 * virtual players against the local server or a deployed stage, and prints the latencies of their
 * calls. Fails if a call ends in a server error.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    players: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    /** Milliseconds between two calls of a player, on average. */
    thinking: { type: 'string', default: '500' },
  },
});

const seconds = Number(values.seconds);
const timings = await runLoad({
  url: values.url.replace(/\/$/, ''),
  journeys: JOURNEYS,
  players: Number(values.players),
  seconds,
  thinkTime: Number(values.thinking),
});
const rows = timings.rows();
console.table(rows);
const all = rows.at(-1);
console.log(`${Math.round((all?.calls ?? 0) / seconds)} calls a second`);
process.exitCode = all?.failed === 0 ? 0 : 1;
