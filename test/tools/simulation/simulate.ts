import { randomInt } from 'node:crypto';
import { countArgument, nameArgument } from '#test/support/arguments.ts';
import { TABLE_FAULTS } from './faults.ts';
import { PARALLEL_RUNS, runInProcess } from './run-in-process.ts';
import { startSimulation } from './start.ts';

/**
 * `npm run simulate [steps] [seed] [fault]`. A long run is split into short ones, each with its own
 * seed and table, so that they run in parallel and a violation can be reproduced quickly.
 */
const DEFAULT_STEPS = 10_000;
const SHORT_RUN_STEPS = 5_000;

const [stepsText, seedText, faultText] = process.argv.slice(2);
const steps = countArgument(stepsText, DEFAULT_STEPS);
const seed = countArgument(seedText, randomInt(2 ** 31), { min: 0 });
const fault = nameArgument(faultText, TABLE_FAULTS);
/** The bug injected into the table layer, if any. */
const injected = fault && { fault };

const startedAt = performance.now();

/** '82 steps per second'. */
const speedOf = (done: number): string =>
  `${Math.round((1000 * done) / (performance.now() - startedAt))} steps per second`;

const runMany = async (): Promise<boolean> => {
  let [started, finished, isValid] = [0, 0, true];
  const worker = async (): Promise<void> => {
    while (started < steps && isValid) {
      const runSteps = Math.min(SHORT_RUN_STEPS, steps - started);
      const runSeed = seed + started / SHORT_RUN_STEPS;
      started += runSteps;
      const report = await runInProcess({ steps: runSteps, seed: runSeed, ...injected });
      finished += runSteps;
      const { violation, days, conflictPercent } = report;
      if (violation === undefined) {
        console.log(
          `${finished} of ${steps} steps: seed ${runSeed}, ${days} days, ${conflictPercent} % of the transactions collided, no violation; ${speedOf(finished)}`,
        );
        continue;
      }
      isValid = false;
      console.log(JSON.stringify(report, undefined, 2));
      console.log(`To reproduce: npm run simulate -- ${runSteps} ${runSeed} ${fault ?? ''}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_RUNS }, worker));
  return isValid;
};

const runOne = async (): Promise<boolean> => {
  const report = await startSimulation({ steps, seed, ...injected });
  console.log(JSON.stringify(report, undefined, 2));
  // Not in the report, which is the same for the same seed.
  console.error(speedOf(steps));
  return report.violation === undefined;
};

const isValid = await (steps > SHORT_RUN_STEPS ? runMany() : runOne());
process.exit(isValid ? 0 : 1);
