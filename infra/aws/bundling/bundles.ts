import { readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { FONT_FILES } from '#functions/domain/voucher/fonts.ts';
import { type Lambda, ROOT } from '../lambda/lambdas.ts';
import { nodeBuiltins, withoutDescriptions } from './bundle-plugins.ts';

const ENTRY = 'index.mjs';
const PACKAGES = 'node_modules';

/** A file and its place in a bundle. */
type RuntimeFile = { readonly from: string; readonly to: string };

const packageFile = (file: string): RuntimeFile => {
  const path = join(PACKAGES, file);
  return { from: path, to: path };
};

/** A file beside a module, placed beside the bundle's chunks. */
const ownFile = (path: string): RuntimeFile => ({ from: path, to: basename(path) });

/** A folder beside a module. */
const ownFolder = (path: string): RuntimeFile[] =>
  readdirSync(join(ROOT, path)).map(file => ({
    from: join(path, file),
    to: join(basename(path), file),
  }));

/** Files that a module reads at run time. They are copied into every bundle that contains the module. */
const RUNTIME_FILES: Readonly<Record<string, readonly RuntimeFile[]>> = {
  'functions/domain/voucher/fonts.ts': [
    '@fontsource/fraunces/package.json',
    '@fontsource/noto-sans/package.json',
    ...Object.values(FONT_FILES).map(file => `@fontsource/${file}`),
  ].map(packageFile),
  'functions/domain/account/common-passwords.ts': [
    ownFile('functions/domain/account/common-passwords.txt'),
  ],
  'functions/domain/wallet/apple/pictures.ts': ownFolder('functions/domain/wallet/apple/pictures'),
};

/**
 * A Lambda is bundled as ES modules in its own esbuild run, so that it shares no chunks with other areas. Dynamic
 * imports stay separate files, loaded on first use.
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
    // Only ES modules can be tree-shaken; esbuild would prefer CommonJS for this platform.
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    plugins: [nodeBuiltins, withoutDescriptions],
    metafile: true,
    logLevel: 'warning',
  }) satisfies BuildOptions;

/** The contents of a Lambda's folder. */
type Bundle = {
  /** The files that a cold start loads: the entry and its static imports. */
  readonly startFiles: readonly string[];
  /** The source modules in the start files. */
  readonly startModules: readonly string[];
  /** The source modules in all files. */
  readonly modules: readonly string[];
};

type Outputs = Metafile['outputs'];

const addStaticImports = (
  outputs: Outputs,
  file: string,
  seen = new Set<string>(),
): Set<string> => {
  if (!seen.has(file)) {
    seen.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (!external && kind === 'import-statement') addStaticImports(outputs, path, seen);
    }
  }
  return seen;
};

const modulesIn = (outputs: Outputs, files: Iterable<string>): string[] =>
  [...files]
    .flatMap(file => Object.entries(outputs[file]?.inputs ?? {}))
    .flatMap(([module, { bytesInOutput }]) => (bytesInOutput > 0 ? [module] : []))
    .sort();

const describeBundle = ({ outputs }: Metafile): Bundle => {
  const entry = Object.keys(outputs).find(file => basename(file) === ENTRY) ?? '';
  const startFiles = [...addStaticImports(outputs, entry)];
  return {
    startFiles: startFiles.map(file => basename(file)),
    startModules: modulesIn(outputs, startFiles),
    modules: modulesIn(outputs, Object.keys(outputs)),
  };
};

const copyRuntimeFiles = async ({ modules }: Bundle, folder: string): Promise<void> => {
  for (const { from, to } of modules.flatMap(module => RUNTIME_FILES[module] ?? [])) {
    const path = join(folder, to);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(join(ROOT, from), path);
  }
};

const bundle = async (lambda: Lambda, root: string): Promise<Bundle> => {
  const folder = join(root, lambda.name);
  const { metafile } = await build(bundleOptions(lambda, folder));
  const described = describeBundle(metafile);
  await copyRuntimeFiles(described, folder);
  return described;
};

export type Bundles = Readonly<Record<string, Bundle>>;

const MANIFEST = 'bundles.json';

/** Bundles each Lambda into its own folder, and writes a manifest of the bundles. */
export const bundleAll = async (lambdas: readonly Lambda[], root: string): Promise<void> => {
  const bundles = await Promise.all(
    lambdas.map(async lambda => [lambda.name, await bundle(lambda, root)] as const),
  );
  await writeFile(
    join(root, MANIFEST),
    `${JSON.stringify(Object.fromEntries(bundles), null, 2)}\n`,
  );
};

/** Reads the manifest that `bundleAll` has written. */
export const readBundles = async (root: string): Promise<Bundles> =>
  JSON.parse(await readFile(join(root, MANIFEST), 'utf8'));
