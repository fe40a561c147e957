import { App } from 'aws-cdk-lib';
import { createStacks } from './create-stacks.ts';
import { WEB_ROOT } from './lambda/lambdas.ts';
import { addNagChecks } from './nag.ts';

const app = new App();
addNagChecks(app);
createStacks(app, WEB_ROOT);
app.synth();
