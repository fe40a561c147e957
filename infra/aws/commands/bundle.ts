import { rm } from 'node:fs/promises';
import { bundleAll } from '../bundling/bundles.ts';
import { LAMBDA_ROOT, LAMBDAS } from '../lambda/lambdas.ts';

/** The second part of `npm run build`: bundles each Lambda into a folder of dist/lambda. */

// Garbage collection takes a quarter of esbuild's time unless it may use more memory.
process.env.GOGC ??= '800';

await rm(LAMBDA_ROOT, { recursive: true, force: true });
await bundleAll(LAMBDAS, LAMBDA_ROOT);
console.log(`dist/lambda: ${LAMBDAS.length} functions`);
