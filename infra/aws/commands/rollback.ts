import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findStage } from '../../stage-options.ts';
import { ROOT } from '../lambda/lambdas.ts';
import { writeAssembly } from '../release/assembly.ts';
import { openReleaseStore } from '../release/release-store.ts';
import { runCommand } from './command-line.ts';
import { DEPLOY_ALL, requireWorking } from './deploy.ts';

const FOLDER = join(ROOT, 'dist/cdk-before');

/**
 * `npm run rollback -- --stage prod`: deploys the previous version's templates again, with its functions and pages,
 * whose files are still in the account. Nothing is built, and the table stays as it is.
 */
const rollback = async (args: readonly string[]): Promise<void> => {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { stage: option, region: option } });
  const { region, prefix } = findStage({ ...values, stage: values.stage ?? 'prod' });
  const releases = await openReleaseStore(region, prefix);
  const before = await releases.before();
  if (!before) throw new Error(`${prefix} has no version before this one`);
  await writeAssembly(before, FOLDER);
  await runCommand('cdk', [...DEPLOY_ALL, '--app', FOLDER]);
  await requireWorking(prefix, before.page);
  await releases.confirm(before);
};

if (import.meta.main)
  await rollback(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
