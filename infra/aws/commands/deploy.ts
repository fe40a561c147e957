import { cdkContext, runCommand } from './command-line.ts';

/**
 * `npm run deploy -- --stage prod --domain gioca.example.it --zone Z… --operator …`: bootstraps the
 * account's two regions if necessary, and deploys all stacks. Options that every deployment of a stage
 * needs belong in cdk.json, under the name of the stage.
 */
const context = cdkContext(process.argv.slice(2));
await runCommand('cdk', ['bootstrap', ...context]);
await runCommand('cdk', ['deploy', '--all', '--require-approval', 'never', ...context]);
