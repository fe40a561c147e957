import { rm } from 'node:fs/promises';
import { bundleAll } from './bundles.ts';
import { LAMBDA_ROOT, LAMBDAS } from './lambdas.ts';

/** `npm run build`, second part: the Lambdas into dist/lambda, a folder for each. */
await rm(LAMBDA_ROOT, { recursive: true, force: true });
await bundleAll(LAMBDAS, LAMBDA_ROOT);
console.log(`dist/lambda: ${LAMBDAS.length} functions`);
