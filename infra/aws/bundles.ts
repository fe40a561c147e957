import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { contractByArea, nodeBuiltins } from './bundle-plugins.ts';
import { type Lambda, ROOT } from './lambdas.ts';

const ENTRY = 'index.mjs';
const PACKAGES = 'node_modules';

/** Files that a module finds by itself, in a package: they go with every bundle that has the module. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'functions/vouchers/pdf.ts': [
    '@fontsource/fraunces/package.json',
    '@fontsource/fraunces/files/fraunces-latin-400-normal.woff',
    '@fontsource/fraunces/files/fraunces-latin-700-normal.woff',
  ],
};

/**
 * How a Lambda is bundled: as ES modules, in a run of its own, so that another area's imports can't
 * add to its modules; what it imports on first use stays a file of its own, loaded on first use.
 */
const bundleOptions = ({ entry }: Lambda, folder: string) =>
  ({
    absWorkingDir: ROOT,
    entryPoints: [{ in: entry, out: 'index' }],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // ES modules shake; the CommonJS that a package offers first doesn't.
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    alias: {
      '@aws-sdk/client-dynamodb': './infra/aws/sdk/dynamodb.ts',
      '@aws-sdk/lib-dynamodb': './infra/aws/sdk/dynamodb.ts',
      '@aws-sdk/client-s3': './infra/aws/sdk/s3.ts',
      '@aws-sdk/client-ses': './infra/aws/sdk/ses.ts',
      '@aws-sdk/client-ssm': './infra/aws/sdk/ssm.ts',
    },
    plugins: [nodeBuiltins, contractByArea],
    metafile: true,
    logLevel: 'warning',
  }) satisfies BuildOptions;

/** What is in a Lambda's folder. */
export type Bundle = {
  /** The files that load when it starts: its entry and all that it imports statically. */
  readonly startFiles: readonly string[];
  /** The source modules in those files. */
  readonly startModules: readonly string[];
  /** The source modules in all of its files. */
  readonly modules: readonly string[];
  /** DynamoDB's actions that it can call. */
  readonly dynamodbActions: readonly string[];
};

type Outputs = Metafile['outputs'];

const reach = (outputs: Outputs, file: string, seen = new Set<string>()): Set<string> => {
  if (!seen.has(file)) {
    seen.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (!external && kind === 'import-statement') reach(outputs, path, seen);
    }
  }
  return seen;
};

const modulesIn = (outputs: Outputs, files: Iterable<string>): string[] =>
  [...files]
    .flatMap(file => Object.entries(outputs[file]?.inputs ?? {}))
    .flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? [module] : []))
    .sort();

/** The stand-in of the SDK names every action in a string of its own. */
const ACTION =
  /["'`]((?:Batch|Transact)(?:Get|Write)Items?|(?:Get|Put|Update|Delete)Item|Query)["'`]/g;

const callsIn = async (files: readonly string[]): Promise<string[]> => {
  const texts = await Promise.all(files.map(file => readFile(join(ROOT, file), 'utf8')));
  const found = texts.flatMap(text => [...text.matchAll(ACTION)]);
  return [...new Set(found.flatMap(([, action]) => action ?? []))].sort();
};

const describe = async ({ outputs }: Metafile): Promise<Bundle> => {
  const entry = Object.keys(outputs).find(file => basename(file) === ENTRY) ?? '';
  const start = [...reach(outputs, entry)];
  return {
    startFiles: start.map(file => basename(file)),
    startModules: modulesIn(outputs, start),
    modules: modulesIn(outputs, Object.keys(outputs)),
    dynamodbActions: await callsIn(Object.keys(outputs)),
  };
};

const addFiles = async ({ modules }: Bundle, folder: string): Promise<void> => {
  for (const file of modules.flatMap(module => FILES[module] ?? [])) {
    const to = join(folder, PACKAGES, file);
    await mkdir(dirname(to), { recursive: true });
    await copyFile(join(ROOT, PACKAGES, file), to);
  }
};

const bundle = async (lambda: Lambda, root: string): Promise<Bundle> => {
  const folder = join(root, lambda.name);
  const { metafile } = await build(bundleOptions(lambda, folder));
  const described = await describe(metafile);
  await addFiles(described, folder);
  return described;
};

export type Bundles = Readonly<Record<string, Bundle>>;

const INDEX = 'bundles.json';

/** Bundles Lambdas, a folder for each, and writes down what is in them. */
export const bundleAll = async (lambdas: readonly Lambda[], root: string): Promise<void> => {
  const made = await Promise.all(
    lambdas.map(async lambda => [lambda.name, await bundle(lambda, root)] as const),
  );
  await writeFile(join(root, INDEX), `${JSON.stringify(Object.fromEntries(made), null, 2)}\n`);
};

/** What was written down when the Lambdas were bundled. */
export const readBundles = async (root: string): Promise<Bundles> =>
  JSON.parse(await readFile(join(root, INDEX), 'utf8'));
