import { App } from 'aws-cdk-lib';
import { readBundles } from './bundling/bundles.ts';
import { createStacks } from './create-stacks.ts';
import { LAMBDA_ROOT, WEB_ROOT } from './lambda/lambdas.ts';
import { addNagChecks } from './nag.ts';

const app = new App();
addNagChecks(app);
createStacks(app, await readBundles(LAMBDA_ROOT), WEB_ROOT);
app.synth();
