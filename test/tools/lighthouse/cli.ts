import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Lighthouse's command line without one of its trace categories: `npx --package lighthouse -- node
 * test/tools/lighthouse/cli.ts <arguments>`. With the category blink.webdx_feature_usage, Chromium 147 records each web
 * feature that a page uses. A Referrer-Policy header, processed before there is a document, then crashes the renderer,
 * and Lighthouse reports the page as aborted (net::ERR_ABORTED). The category only serves the feature list in the audit
 * "baseline", which has no score.
 */
const FATAL_CATEGORY = 'blink.webdx_feature_usage';

type TraceModule = { readonly default: { getDefaultTraceCategories: () => readonly string[] } };

/** Where npx has put the package: beside its commands, which are on the PATH. */
const folder = (process.env.PATH ?? '')
  .split(delimiter)
  .map(commands => join(commands, '../lighthouse'))
  .find(path => existsSync(path));
if (folder === undefined) throw new Error('Lighthouse is not on the PATH: run this with npx');

const { default: trace }: TraceModule = await import(
  join(folder, 'core/gather/gatherers/trace.js')
);
const categories = trace.getDefaultTraceCategories().filter(name => name !== FATAL_CATEGORY);
trace.getDefaultTraceCategories = () => categories;
await import(join(folder, 'cli/index.js'));
