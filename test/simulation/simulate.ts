import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { TABLE_FAULTS } from './faults.ts';
import { type Report, simulate } from './simulation.ts';

/**
 * `npm run simulate [steps] [seed]`, and for who doubts it a sabotage. A long run is many short
 * ones, each with a seed and a table of its own, so that whatever it finds can be seen again soon.
 */
const SHORT = 10_000;
const PARALLEL = 2;
const REPORT_MAX_BYTES = 2 ** 24;

const [steps = String(SHORT), seed = String(randomInt(2 ** 31)), saboteur] = process.argv.slice(2);
const sabotage = TABLE_FAULTS.find(known => known === saboteur);

/** A short run, in a process of its own: the clock, the wire and all chance in it are the run’s. */
const apart = (mine: number, ownSeed: number): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [fileURLToPath(import.meta.url), String(mine), String(ownSeed)];
    execFile(process.execPath, args, { maxBuffer: REPORT_MAX_BYTES }, (error, output) => {
      if (output === '') reject(error);
      else resolve(JSON.parse(output));
    });
  });

const runMany = async (all: number, first: number): Promise<boolean> => {
  let [begun, done, sound] = [0, 0, true];
  const worker = async (): Promise<void> => {
    while (begun < all && sound) {
      const mine = Math.min(SHORT, all - begun);
      const ownSeed = first + begun / SHORT;
      begun += mine;
      const { violation, days, ...report } = await apart(mine, ownSeed);
      done += mine;
      if (violation === undefined) {
        console.log(`${done} of ${all} steps: seed ${ownSeed}, ${days} days, the books balance`);
        continue;
      }
      sound = false;
      console.log(JSON.stringify({ discrepancy: violation, ...report }, undefined, 2));
      console.log(`Again: npm run simulate -- ${mine} ${ownSeed}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return sound;
};

const runOne = async (): Promise<boolean> => {
  const run = { steps: Number(steps), seed: Number(seed) };
  const report = await simulate(sabotage ? { ...run, fault: sabotage } : run);
  console.log(JSON.stringify(report, undefined, 2));
  return report.violation === undefined;
};

const isSound = await (Number(steps) > SHORT ? runMany(Number(steps), Number(seed)) : runOne());
process.exit(isSound ? 0 : 1);
