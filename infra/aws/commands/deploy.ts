import { storedOptions } from '../../stage-options.ts';
import { cdkContext, optionsIn, runCommand } from './command-line.ts';

/**
 * The cdk's arguments of a deployment, one command after the other. A first deployment that fails must be able to delete its
 * stacks, so those of a stage that keeps data are protected when it has succeeded, unless they are already.
 */
export const deployCommands = (
  args: readonly string[],
  storedFor: typeof storedOptions = storedOptions,
): string[][] => {
  const given = optionsIn(args);
  const { stage = 'prod' } = given;
  const { protection } = { ...storedFor(stage), ...given };
  const context = cdkContext(args);
  const deploy = ['deploy', '--all', '--require-approval', 'never', ...context];
  const protect = [...deploy, '-c', 'protection=on'];
  const isProtectedLater = stage !== 'dev' && protection === undefined;
  return [['bootstrap', ...context], deploy, ...(isProtectedLater ? [protect] : [])];
};

/**
 * `npm run deploy -- --stage prod --domain gioca.example.it --zone Z… --operator …`: bootstraps the
 * account's two regions if necessary, and deploys all stacks. Options that every deployment of a stage
 * needs belong in cdk.json, under the name of the stage.
 */
if (import.meta.main)
  for (const command of deployCommands(process.argv.slice(2))) await runCommand('cdk', command);
