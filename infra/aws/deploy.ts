import { cdkContext, runCommand } from './command-line.ts';

/**
 * `npm run deploy -- --stage prod --domain gioca.example.it --zone Z… --operator …`: prepares the
 * account's two regions, if they aren't yet, and deploys every stack. What is always said belongs into
 * cdk.json, under the stage's name.
 */
const context = cdkContext(process.argv.slice(2));
await runCommand('cdk', ['bootstrap', ...context]);
await runCommand('cdk', ['deploy', '--all', '--require-approval', 'never', ...context]);
