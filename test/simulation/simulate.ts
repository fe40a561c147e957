import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { TABLE_FAULTS } from './faults.ts';
import { type Report, simulate } from './simulation.ts';

/**
 * `npm run simulate [steps] [seed] [fault]`. A long run is split into short ones, each with its own
 * seed and table, so that a violation can be reproduced quickly.
 */
const SHORT_RUN_STEPS = 10_000;
const PARALLEL_RUNS = 2;
const REPORT_MAX_BYTES = 2 ** 24;

const [steps = String(SHORT_RUN_STEPS), seed = String(randomInt(2 ** 31)), faultName] =
  process.argv.slice(2);
const fault = TABLE_FAULTS.find(name => name === faultName);

/** A short run in a process of its own, as a run replaces the process's clock and random numbers. */
const runInProcess = (runSteps: number, runSeed: number): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [fileURLToPath(import.meta.url), String(runSteps), String(runSeed)];
    execFile(process.execPath, args, { maxBuffer: REPORT_MAX_BYTES }, (error, output) => {
      if (output === '') reject(error);
      else resolve(JSON.parse(output));
    });
  });

const runMany = async (allSteps: number, firstSeed: number): Promise<boolean> => {
  let [started, finished, isValid] = [0, 0, true];
  const worker = async (): Promise<void> => {
    while (started < allSteps && isValid) {
      const runSteps = Math.min(SHORT_RUN_STEPS, allSteps - started);
      const runSeed = firstSeed + started / SHORT_RUN_STEPS;
      started += runSteps;
      const { violation, days, ...report } = await runInProcess(runSteps, runSeed);
      finished += runSteps;
      if (violation === undefined) {
        console.log(
          `${finished} of ${allSteps} steps: seed ${runSeed}, ${days} days, no violation`,
        );
        continue;
      }
      isValid = false;
      console.log(JSON.stringify({ violation, ...report }, undefined, 2));
      console.log(`To reproduce: npm run simulate -- ${runSteps} ${runSeed}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_RUNS }, worker));
  return isValid;
};

const runOne = async (): Promise<boolean> => {
  const options = { steps: Number(steps), seed: Number(seed) };
  const report = await simulate(fault ? { ...options, fault } : options);
  console.log(JSON.stringify(report, undefined, 2));
  return report.violation === undefined;
};

const isLong = Number(steps) > SHORT_RUN_STEPS;
const isValid = await (isLong ? runMany(Number(steps), Number(seed)) : runOne());
process.exit(isValid ? 0 : 1);
