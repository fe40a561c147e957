import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { NIGHTLY_FILES, PROJECT_FILES, WORKERS } from './test/projects.ts';
import { TestTimes } from './test/support/test-times.ts';

/** Where the property tests start, so that none fails by chance. */
const PINNED_SEED = 20_261_120;
const MAX_SEED = 2 ** 31;

/** PROPERTY_SEED repeats a run of `vitest --mode explore`, which starts anywhere. */
const chooseSeed = (mode: string): number => {
  if (process.env.PROPERTY_SEED) return Number(process.env.PROPERTY_SEED);
  return mode === 'explore' ? Math.floor(Math.random() * MAX_SEED) : PINNED_SEED;
};

const ORDER = ['unit', 'integration', 'infra', 'journeys'];

/** Project by project, the longest files first: a worker stays alive while its project goes on. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

const PINNED_PROPERTIES = 'test/support/pinned-properties.ts';
/** They read no environment and keep nothing of a test: Node loads them once for all files of a worker. */
const STATELESS = new RegExp(`^${fileURLToPath(new URL('shared/', import.meta.url))}`);

/**
 * Files that share a worker, and the packages that it has loaded, but no other module of the project. What
 * the set-up files do is in their order.
 */
const sharedWorker = (...setupFiles: readonly string[]) => ({
  setupFiles: ['test/support/fresh-modules.ts', ...setupFiles, PINNED_PROPERTIES],
  sequence: { setupFiles: 'list' as const },
  server: { deps: { external: [STATELESS] } },
  isolate: false,
});

const project = (name: string, include: readonly string[]) => ({
  name,
  include: [...include],
  setupFiles: [PINNED_PROPERTIES],
  // For a machine that has much else to do: nothing waits for it that works.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
});

const { integration, infra, journeys } = PROJECT_FILES;

const projectsWithout = (
  exclude: readonly string[],
  checks: readonly string[],
): TestProjectInlineConfiguration[] => [
  {
    test: {
      ...project('unit', ['test/**/*.test.ts']),
      exclude: [...integration, ...infra, ...journeys, ...exclude],
      pool: 'threads',
      isolate: false,
    },
  },
  {
    test: {
      ...project('integration', integration),
      exclude: [...exclude],
      // The last one ends first, and what the first one says may fail the run.
      globalSetup: [...checks, 'test/support/engines.ts'],
      ...sharedWorker('test/support/environment.ts', 'test/support/aws-requests.ts'),
    },
  },
  { test: { ...project('infra', infra), ...sharedWorker(), exclude: [...exclude] } },
  { test: { ...project('journeys', journeys), exclude: [...exclude], isolate: false } },
];

export default defineConfig(({ mode }) => {
  const isNightly = mode === 'nightly';
  const seed = chooseSeed(mode);
  if (seed !== PINNED_SEED) console.info(`Property tests: PROPERTY_SEED=${seed}`);
  // For the workers, and for the local servers that they start.
  Object.assign(process.env, {
    PROPERTY_SEED: String(seed),
    NIGHTLY: isNightly ? '1' : '',
    // Hashing at the real cost takes almost half of the time; the tests of passwords still do it.
    PASSWORD_MEMORY_KIB: '64',
    // Games are played in an instant; the tests of the pace switch it on.
    PACE: 'off',
    MAIL_KEY: 'a key of the tests',
    NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', import.meta.url)),
  });
  return {
    test: {
      maxWorkers: WORKERS,
      reporters: ['default', new TestTimes()],
      sequence: { sequencer: ByProject },
      // The records of accesses are of the tests of every change.
      projects: isNightly
        ? projectsWithout([], [])
        : projectsWithout([NIGHTLY_FILES], ['test/support/golden-accesses.ts']),
    },
  };
});
