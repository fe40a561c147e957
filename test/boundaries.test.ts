import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#shared/areas.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

type Source = {
  /** From the root of the project: 'functions/auth/handler.ts'. */
  readonly file: string;
  /** Without comments. */
  readonly text: string;
  /** Files of the project by their path, packages by their name. */
  readonly imports: readonly string[];
};

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(])\/\/.*/gm;
const IMPORTS =
  /^\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)|^\s*import\s*['"]([^'"]+)|\bimport\(\s*['"`]([^'"`]+)/gm;

const resolved = (specifier: string, file: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
};

const read = (path: string): Source => {
  const file = relative(ROOT, path);
  const text = readFileSync(path, 'utf8').replace(COMMENTS, '');
  const imports = [...text.matchAll(IMPORTS)].map(([, from, alone, called]) =>
    resolved(from ?? alone ?? called ?? '', file),
  );
  return { file, text, imports };
};

const sources = globSync('{shared,functions,infra,web,test}/**/*.{ts,tsx}', { cwd: ROOT })
  .map(file => read(join(ROOT, file)))
  .sort((a, b) => (a.file < b.file ? -1 : 1));

const under = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`));

const TOP = ['shared', 'functions', 'infra', 'web', 'test'] as const;
const topOf = (path: string) => TOP.find(top => path === top || path.startsWith(`${top}/`));

/** 'file -> import' of every import of some files that is not allowed. */
const strays = (
  files: readonly Source[],
  isAllowed: (imported: string, file: string) => boolean,
): string[] =>
  files.flatMap(({ file, imports }) =>
    imports.filter(one => !isAllowed(one, file)).map(one => `${file} -> ${one}`),
  );

/** The files in which a pattern occurs. */
const filesWith = (files: readonly Source[], pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the reading of imports', () => {
  it('finds every form of them', () => {
    const found = under('test').find(({ file }) => file === 'test/boundaries.test.ts')?.imports;
    expect(found).toEqual(['node:fs', 'node:path', 'node:url', 'vitest', 'shared/areas.ts']);
    const handler = sources.find(({ file }) => file === 'functions/auth/handler.ts');
    expect(handler?.imports).toEqual([
      'shared/contract/index.ts',
      'functions/http/mount.ts',
      'functions/auth/operations/index.ts',
    ]);
    const local = sources.find(({ file }) => file === 'infra/local/handlers.ts');
    expect(local?.imports).toContainEqual(expect.stringMatching(/^functions\/.*\/handler\.ts$/));
  });

  it('looks at the whole project', () => {
    for (const top of TOP) expect(under(top).length).toBeGreaterThan(10);
  });
});

describe('imports go one way', () => {
  const ALLOWED = {
    shared: ['shared'],
    functions: ['shared', 'functions'],
    infra: ['shared', 'functions', 'infra'],
    web: ['shared', 'web'],
  } as const;

  it.each(Object.entries(ALLOWED))('%s imports %j of the project', (top, allowed) => {
    const isAllowed = (imported: string) => {
      const target = topOf(imported);
      return target === undefined || allowed.some(one => one === target);
    };
    expect(strays(under(top), isAllowed)).toEqual([]);
  });

  it('nothing but tests imports tests', () => {
    const product = sources.filter(({ file }) => topOf(file) !== 'test');
    expect(strays(product, imported => topOf(imported) !== 'test')).toEqual([]);
  });

  it('shared needs no package but zod/mini, and runs anywhere', () => {
    const isAllowed = (one: string) => topOf(one) === 'shared' || one === 'zod/mini';
    expect(strays(under('shared'), isAllowed)).toEqual([]);
  });

  it('web uses nothing of Node', () => {
    expect(strays(under('web'), imported => !imported.startsWith('node:'))).toEqual([]);
  });

  it.each(['superadmin', 'till'])(
    'web/%s shares what it shares through the common folders',
    area => {
      const COMMON = ['api', 'art', 'auth', 'banners', 'layout', 'ui'];
      const own = `web/${area}/`;
      const isAllowed = (imported: string) =>
        !/^web\/.+\//.test(imported) ||
        [own, ...COMMON.map(name => `web/${name}/`)].some(folder => imported.startsWith(folder));
      expect(strays(under(`web/${area}`), isAllowed)).toEqual([]);
      const others = under('web').filter(
        ({ file }) => !file.startsWith(own) && file !== 'web/router.tsx',
      );
      expect(strays(others, imported => !imported.startsWith(own))).toEqual([]);
    },
  );

  it('no path climbs out of its top folder: other folders are named by #', () => {
    const climbing = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:from|import|import\() ?'(\.\.?\/[^']*)'/g)]
        .map(([, specifier = '']) => join(dirname(file), specifier))
        .filter(target => topOf(target) !== topOf(file))
        .map(target => `${file} -> ${target}`),
    );
    expect(climbing).toEqual([]);
  });
});

describe('the areas', () => {
  it.each(AREAS)('%s imports no other area’s folder', area => {
    const others = AREAS.filter(other => other !== area).map(other => `functions/${other}/`);
    const isAllowed = (imported: string) => !others.some(folder => imported.startsWith(folder));
    expect(under(`functions/${area}`).length).toBeGreaterThan(2);
    expect(strays(under(`functions/${area}`), isAllowed)).toEqual([]);
  });

  it('are not known to what they stand on', () => {
    const isArea = (path: string) => AREAS.some(area => path.startsWith(`functions/${area}/`));
    const common = under('functions').filter(({ file }) => !isArea(file));
    expect(common.length).toBeGreaterThan(20);
    expect(strays(common, imported => !isArea(imported))).toEqual([]);
  });

  it.each(AREAS)('%s has a handler of three lines that forwards', area => {
    const handler = sources.find(({ file }) => file === `functions/${area}/handler.ts`);
    const statements = handler?.text.split('\n').filter(line => line.trim() !== '');
    expect(statements).toHaveLength(4);
    expect(statements?.at(-1)).toBe(`export const handler = mount(contract.${area}, operations);`);
  });

  it('keep HTTP and the table apart: the table knows neither', () => {
    const isAllowed = (imported: string) => !imported.startsWith('functions/http/');
    expect(strays(under('functions/table'), isAllowed)).toEqual([]);
    expect(strays(under('functions/stores'), isAllowed)).toEqual([]);
  });

  it('reach the table through functions/table alone', () => {
    const others = under('functions').filter(
      ({ file }) =>
        !file.startsWith('functions/table/') && file !== 'functions/http/rate-limits.ts',
    );
    expect(strays(others, imported => !/^@aws-sdk\/.*dynamodb$/.test(imported))).toEqual([]);
  });
});

describe('what a result depends on', () => {
  it('is never the environment, but in functions/env.ts', () => {
    expect(filesWith(under('functions'), /\bprocess\.env\b|\{ env \} = process/)).toEqual([
      'functions/env.ts',
    ]);
    expect(filesWith([...under('shared'), ...under('web')], /\bprocess\.env\b/)).toEqual([]);
  });

  it('is never this machine’s clock, in shared/ and functions/', () => {
    const files = [...under('shared'), ...under('functions')];
    expect(filesWith(files, /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/)).toEqual([]);
  });

  it('is never Math.random, but for how long one waits after a lost race or at a busy table', () => {
    expect(filesWith([...under('shared'), ...under('functions')], /\bMath\.random\b/)).toEqual([
      'functions/table/back-off.ts',
    ]);
  });
});
