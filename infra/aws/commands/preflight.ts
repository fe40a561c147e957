import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { App } from 'aws-cdk-lib';
import { findingText } from '../preflight/finding.ts';
import { preflight } from '../preflight/preflight.ts';
import { OPTIONS, readStage } from '../stage.ts';

/**
 * `npm run preflight -- --stage prod --domain gioca.example.it --zone Z…`, with the options of `npm run deploy`:
 * reports what the account and the domain lack before a first deployment, and how to fix it. It changes nothing.
 */
const run = async (): Promise<void> => {
  const options = Object.fromEntries(OPTIONS.map(name => [name, { type: 'string' }] as const));
  const { values } = parseArgs({ options });
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const stage = readStage(new App({ context: { ...context, ...values } }).node);
  const findings = await preflight(stage, new Resolver());
  console.log(findings.map(findingText).join('\n'));
  const left = findings.filter(({ state }) => state !== 'ok').length;
  console.log(left === 0 ? '\nNothing is missing.' : `\n${left} of ${findings.length} to look at.`);
  process.exitCode = left === 0 ? 0 : 1;
};

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
