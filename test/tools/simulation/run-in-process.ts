import { execFile } from 'node:child_process';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report, SimulationOptions } from './simulation.ts';

const SCRIPT = fileURLToPath(new URL('simulate.ts', import.meta.url));
const REPORT_MAX_BYTES = 2 ** 24;

const ENVIRONMENT = {
  // Compiling a run's imports takes as long as a hundred steps.
  NODE_COMPILE_CACHE: join(tmpdir(), 'giorgione-compile-cache'),
  ...process.env,
  // Each run has its own table engine: simultaneous runs would wait for each other at the tests' engine.
  TEST_ENGINES: undefined,
};

const start = ({ steps, seed, fault }: SimulationOptions): Promise<Report> =>
  new Promise((resolve, reject) => {
    const args = [SCRIPT, String(steps), String(seed), ...(fault ? [fault] : [])];
    const options = { maxBuffer: REPORT_MAX_BYTES, env: ENVIRONMENT };
    execFile(process.execPath, args, options, (error, output) => {
      if (output === '') reject(error);
      else resolve(JSON.parse(output));
    });
  });

export const PARALLEL_RUNS = availableParallelism();

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A run in a separate process, since a run replaces the process's clock and random numbers. There are as many at once
 * as processors; the others wait.
 */
export const runInProcess = async (options: SimulationOptions): Promise<Report> => {
  if (running < PARALLEL_RUNS) running += 1;
  else await new Promise<void>(resolve => waiting.push(resolve));
  try {
    return await start(options);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
