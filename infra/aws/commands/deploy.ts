import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findStage, storedOptions } from '../../stage-options.ts';
import { ROOT } from '../lambda/lambdas.ts';
import { isBootstrapped } from '../preflight/account.ts';
import { readRelease } from '../release/assembly.ts';
import { checkSite } from '../release/check-site.ts';
import { openReleaseStore } from '../release/release-store.ts';
import { EDGE_REGION, PROTECTION } from '../stage.ts';
import { cdkContext, optionsIn, runCommand } from './command-line.ts';

/** Where the CDK writes the outputs of the stacks. */
const OUTPUTS = join(ROOT, 'dist/cdk-outputs.json');

/**
 * The arguments with which the CDK deploys all stacks, either of the app or of an assembly that it has already made.
 */
export const DEPLOY_ALL = [
  ...['deploy', '--all', '--require-approval', 'never'],
  ...['--outputs-file', OUTPUTS],
];

/**
 * The CDK's arguments for a deployment, one command after another. A first deployment that fails must be able to delete
 * its stacks, so the stacks of a stage that keeps data are protected only once it has succeeded; later deployments keep
 * them protected.
 */
export const deployCommands = (args: readonly string[], hasWorked: boolean): string[][] => {
  const { stage = 'prod' } = optionsIn(args);
  const deploy = [...DEPLOY_ALL, ...cdkContext(args)];
  const protect = [...deploy, '-c', `${PROTECTION}=on`];
  if (stage === 'dev') return [deploy];
  return hasWorked ? [protect] : [deploy, protect];
};

/** The site's address, from the outputs of the last deployment. */
const siteUrlOf = async (prefix: string): Promise<string> =>
  JSON.parse(await readFile(OUTPUTS, 'utf8'))[`${prefix}-web`].SiteUrl;

/** Checks whether the site works; throws with one sentence per failure. */
export const requireWorking = async (
  prefix: string,
  page: string,
  isInMaintenance = false,
): Promise<void> => {
  const siteUrl = await siteUrlOf(prefix);
  const problems = await checkSite(siteUrl, page, { isInMaintenance });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const areas = isInMaintenance ? 'refuse every call' : 'answer';
  console.log(`${siteUrl} works: its pages are there, and all areas ${areas}.`);
};

/**
 * A deployment from GitHub may not bootstrap, which takes an administrator's rights, so the regions must be
 * bootstrapped already.
 */
export const bootstrap = async (region: string, args: readonly string[]): Promise<void> => {
  const findings = await Promise.all([region, EDGE_REGION].map(isBootstrapped));
  if (findings.every(({ state }) => state === 'ok')) return;
  await runCommand('cdk', ['bootstrap', ...cdkContext(args)]);
};

/** The command that restores the previous version. */
const rollbackCommand = (stage: string, region: string | undefined): string =>
  `npm run rollback -- --stage ${stage}${region === undefined ? '' : ` --region ${region}`}`;

/**
 * `npm run deploy -- --stage prod --domain gioca.example.it --zone Z… --operator …`: bootstraps the account's two
 * regions if necessary, deploys all stacks, and checks whether the site works. Options that every deployment of a stage
 * needs belong in cdk.json, under the stage's name.
 */
const deploy = async (args: readonly string[]): Promise<void> => {
  const { stage = 'prod', region } = optionsIn(args);
  const found = findStage({ stage, region });
  await bootstrap(found.region, args);
  const releases = await openReleaseStore(found.region, found.prefix);
  await releases.begin();
  try {
    const hasWorked = (await releases.before()) !== undefined;
    for (const command of deployCommands(args, hasWorked)) await runCommand('cdk', command);
    const release = await readRelease();
    const isInMaintenance = { ...storedOptions(stage), ...optionsIn(args) }.maintenance === 'on';
    await requireWorking(found.prefix, release.page, isInMaintenance);
    // A rollback must not restore maintenance mode.
    if (!isInMaintenance) await releases.confirm(release);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(
      (await releases.before())
        ? `\nThis brings the version before back:\n\n    ${rollbackCommand(stage, region)}\n`
        : '\nThere is no version before this one.',
    );
    process.exitCode = 1;
  }
};

if (import.meta.main) await deploy(process.argv.slice(2));
