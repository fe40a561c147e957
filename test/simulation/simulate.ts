import { randomInt } from 'node:crypto';
import { TABLE_FAULTS } from './faults.ts';
import { PARALLEL_RUNS, runInProcess } from './run-in-process.ts';
import { simulate } from './simulation.ts';

/**
 * `npm run simulate [steps] [seed] [fault]`. A long run is split into short ones, each with its own
 * seed and table, so that they run in parallel and a violation can be reproduced quickly.
 */
const DEFAULT_STEPS = 10_000;
const SHORT_RUN_STEPS = 5_000;

const [steps = String(DEFAULT_STEPS), seed = String(randomInt(2 ** 31)), faultName] =
  process.argv.slice(2);
const fault = TABLE_FAULTS.find(name => name === faultName);

const startedAt = performance.now();

/** '82 steps per second'. */
const speedOf = (done: number): string =>
  `${Math.round((1000 * done) / (performance.now() - startedAt))} steps per second`;

const runMany = async (allSteps: number, firstSeed: number): Promise<boolean> => {
  let [started, finished, isValid] = [0, 0, true];
  const worker = async (): Promise<void> => {
    while (started < allSteps && isValid) {
      const runSteps = Math.min(SHORT_RUN_STEPS, allSteps - started);
      const runSeed = firstSeed + started / SHORT_RUN_STEPS;
      started += runSteps;
      const report = await runInProcess({ steps: runSteps, seed: runSeed });
      finished += runSteps;
      const { violation, days, conflictPercent } = report;
      if (violation === undefined) {
        console.log(
          `${finished} of ${allSteps} steps: seed ${runSeed}, ${days} days, ${conflictPercent} % of the transactions collided, no violation; ${speedOf(finished)}`,
        );
        continue;
      }
      isValid = false;
      console.log(JSON.stringify(report, undefined, 2));
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
  // Not in the report, which is the same for the same seed.
  console.error(speedOf(options.steps));
  return report.violation === undefined;
};

const isLong = Number(steps) > SHORT_RUN_STEPS;
const isValid = await (isLong ? runMany(Number(steps), Number(seed)) : runOne());
process.exit(isValid ? 0 : 1);
