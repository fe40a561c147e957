import { App } from 'aws-cdk-lib';
import { readBundles } from './bundles.ts';
import { LAMBDA_ROOT, WEB_ROOT } from './lambdas.ts';
import { checkAll } from './nag.ts';
import { product } from './product.ts';

const app = new App();
checkAll(app);
product(app, await readBundles(LAMBDA_ROOT), WEB_ROOT);
app.synth();
