import { seededRandom } from '#test/support/random.ts';
import { startTable } from '#test/support/table.ts';
import { makeDeterministic } from './determinism.ts';
import { Scheduler } from './scheduler.ts';
import type { Report, SimulationOptions } from './simulation.ts';

/** Players sign in often, and the hashes protect nothing. */
const MIN_PASSWORD_MEMORY_KIB = '8';

/**
 * Runs random players on the real operations and a real table engine, with a simulated clock and failing requests, to
 * show that nothing is created, lost or paid twice. Only once per process, which stays deterministic afterwards.
 */
export const startSimulation = async (options: SimulationOptions): Promise<Report> => {
  await using stack = new AsyncDisposableStack();
  process.env.PASSWORD_MEMORY_KIB = MIN_PASSWORD_MEMORY_KIB;
  process.env.PACE = 'off';
  const { endpoint, stop } = await startTable({ hasStream: false });
  stack.defer(stop);
  const random = seededRandom(options.seed);
  const scheduler = new Scheduler(random);
  makeDeterministic(options.seed + 1, () => scheduler.sleep());
  // functions/ reads its random numbers and the environment when it is first imported, here.
  const { simulate } = await import('./simulation.ts');
  return await simulate(options, { endpoint, random, scheduler });
};
