import { contextOf, run } from './command-line.ts';

/**
 * `npm run deploy -- --stage prod --domain gioca.example.it --zone Z… --operator …`: prepares the
 * account's two regions, if they aren't yet, and deploys every stack. What is always said belongs into
 * cdk.json, under the stage's name.
 */
const context = contextOf(process.argv.slice(2));
await run('cdk', ['bootstrap', ...context]);
await run('cdk', ['deploy', '--all', '--require-approval', 'never', ...context]);
