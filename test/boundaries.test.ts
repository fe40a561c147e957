import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#shared/areas.ts';
import { type Source, sources, under } from './support/sources.ts';

const TOP = ['shared', 'functions', 'infra', 'web', 'test'] as const;
const topOf = (path: string) => TOP.find(top => path === top || path.startsWith(`${top}/`));

/** The forbidden imports of some files, each as 'file -> import'. */
const forbiddenImports = (
  files: readonly Source[],
  isAllowed: (imported: string, file: string) => boolean,
): string[] =>
  files.flatMap(({ file, imports }) =>
    imports.filter(one => !isAllowed(one, file)).map(one => `${file} -> ${one}`),
  );

/** The files that match a pattern. */
const filesWith = (files: readonly Source[], pattern: RegExp): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('the import parser', () => {
  it('finds every form of import', () => {
    const found = under('test').find(({ file }) => file === 'test/boundaries.test.ts')?.imports;
    expect(found).toEqual(['node:path', 'vitest', 'shared/areas.ts', 'test/support/sources.ts']);
    const handler = sources.find(({ file }) => file === 'functions/auth/handler.ts');
    expect(handler?.imports).toEqual([
      'shared/contract/auth.ts',
      'functions/http/mount.ts',
      'functions/auth/operations/index.ts',
    ]);
    const local = sources.find(({ file }) => file === 'infra/local/process/handlers.ts');
    expect(local?.imports).toContainEqual(expect.stringMatching(/^functions\/.*\/handler\.ts$/));
  });

  it('reads the whole project', () => {
    for (const top of TOP) expect(under(top).length).toBeGreaterThan(10);
  });
});

describe('dependencies between the top folders', () => {
  const ALLOWED = {
    shared: ['shared'],
    functions: ['shared', 'functions'],
    // The site's build uses the list of its pages.
    infra: ['shared', 'functions', 'infra', 'web/pages.ts'],
    web: ['shared', 'web'],
  } as const;

  it.each(Object.entries(ALLOWED))('%s imports only %j from the project', (top, allowed) => {
    const isAllowed = (imported: string) => {
      const target = topOf(imported);
      return target === undefined || allowed.some(one => one === target || one === imported);
    };
    expect(forbiddenImports(under(top), isAllowed)).toEqual([]);
  });

  it('only tests import tests', () => {
    const product = sources.filter(({ file }) => topOf(file) !== 'test');
    expect(forbiddenImports(product, imported => topOf(imported) !== 'test')).toEqual([]);
  });

  it('shared imports no package except zod/mini', () => {
    const isAllowed = (one: string) => topOf(one) === 'shared' || one === 'zod/mini';
    expect(forbiddenImports(under('shared'), isAllowed)).toEqual([]);
  });

  it('web imports no Node module', () => {
    expect(forbiddenImports(under('web'), imported => !imported.startsWith('node:'))).toEqual([]);
  });

  it.each(['superadmin', 'till'])(
    'web/%s shares code with other areas only through the common folders',
    area => {
      // Super administrators watch games on the game's own board.
      const COMMON = ['api/', 'art/', 'auth/', 'banners/', 'game/Replay.tsx', 'layout/', 'ui/'];
      const own = `web/${area}/`;
      const isAllowed = (imported: string) =>
        !/^web\/.+\//.test(imported) ||
        [own, ...COMMON.map(name => `web/${name}`)].some(start => imported.startsWith(start));
      expect(forbiddenImports(under(`web/${area}`), isAllowed)).toEqual([]);
      const others = under('web').filter(
        ({ file }) => !file.startsWith(own) && file !== 'web/router.tsx',
      );
      expect(forbiddenImports(others, imported => !imported.startsWith(own))).toEqual([]);
    },
  );

  it('no relative path leaves its top folder: other folders are imported with #', () => {
    const leaving = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:from|import|import\() ?'(\.\.?\/[^']*)'/g)]
        .map(([, specifier = '']) => join(dirname(file), specifier))
        .filter(target => topOf(target) !== topOf(file))
        .map(target => `${file} -> ${target}`),
    );
    expect(leaving).toEqual([]);
  });
});

/** The first import cycle through a file, from it back to it. */
const circleFrom = (start: string, importsOf: ReadonlyMap<string, readonly string[]>): string[] => {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const imported of importsOf.get(path.at(-1) ?? '') ?? []) {
      if (imported === start) return [...path, start];
      if (importsOf.has(imported) && !visited.has(imported)) {
        visited.add(imported);
        paths.push([...path, imported]);
      }
    }
  }
  return [];
};

it('no imports form a cycle, not even type imports', () => {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports] as const));
  const circles = sources
    .map(({ file }) => circleFrom(file, importsOf).join(' -> '))
    .filter(circle => circle !== '');
  expect(circles).toEqual([]);
});

/** The folder directly below web/ that a file is in; undefined for files in web/ itself. */
const webFolder = (path: string): string | undefined => /^web\/([^/]+)\/./.exec(path)?.[1];

describe('the folders of web', () => {
  const importsOf = new Map<string, string[]>();
  for (const { file, imports } of under('web')) {
    const folder = webFolder(file);
    if (folder === undefined) continue;
    const others = imports.flatMap(one => webFolder(one) ?? []).filter(other => other !== folder);
    importsOf.set(folder, [...(importsOf.get(folder) ?? []), ...others]);
  }

  it("don't import each other in cycles", () => {
    expect(importsOf.size).toBeGreaterThan(20);
    const circles = [...importsOf.keys()].map(name => circleFrom(name, importsOf).join(' -> '));
    expect(circles.filter(circle => circle !== '')).toEqual([]);
  });

  it('access the browser’s storage only through web/storage.ts', () => {
    expect(filesWith(under('web'), /\b(?:local|session)Storage\b/)).toEqual(['web/storage.ts']);
  });

  it.each(['api', 'ui', 'art'])('%s imports no area', folder => {
    const COMMON = ['api', 'art', 'layout', 'ui'];
    expect(importsOf.get(folder)?.filter(other => !COMMON.includes(other)) ?? []).toEqual([]);
  });
});

describe('the areas', () => {
  it.each(AREAS)('%s does not import another area’s folder', area => {
    const others = AREAS.filter(other => other !== area).map(other => `functions/${other}/`);
    const isAllowed = (imported: string) => !others.some(folder => imported.startsWith(folder));
    expect(under(`functions/${area}`).length).toBeGreaterThan(2);
    expect(forbiddenImports(under(`functions/${area}`), isAllowed)).toEqual([]);
  });

  it('are not imported by the common folders of functions', () => {
    const isArea = (path: string) => AREAS.some(area => path.startsWith(`functions/${area}/`));
    // The Lambdas that answer calls load each area at its first call.
    const common = under('functions').filter(
      ({ file }) => !isArea(file) && !file.startsWith('functions/calls/'),
    );
    expect(common.length).toBeGreaterThan(20);
    expect(forbiddenImports(common, imported => !isArea(imported))).toEqual([]);
  });

  it.each(AREAS)('%s has a handler that only mounts its operations', area => {
    const handler = sources.find(({ file }) => file === `functions/${area}/handler.ts`);
    const statements = handler?.text.split('\n').filter(line => line.trim() !== '');
    expect(statements).toHaveLength(4);
    expect(statements?.at(-1)).toBe('export const handler = mount(contract, operations);');
  });

  it.each(AREAS)('%s contains only its handler and its operations', area => {
    const others = under(`functions/${area}`)
      .map(({ file }) => file.slice(`functions/${area}/`.length))
      .filter(
        file => file !== 'handler.ts' && !/^operations\/(?:shared\/)?[a-z-]+\.ts$/.test(file),
      );
    expect(others).toEqual([]);
  });

  /** From the ground up: a folder imports only those before it, and the files of functions/ itself. */
  const FLOORS = ['secrets', 'files', 'table', 'items', 'mail', 'domain', 'projector', 'rebuild'];

  it.each(FLOORS)('share functions/%s, which imports no folder above it', floor => {
    const below = FLOORS.slice(0, FLOORS.indexOf(floor) + 1);
    const isAllowed = (imported: string) => {
      const [top, folder = '', inner] = imported.split('/');
      return top !== 'functions' || inner === undefined || below.includes(folder);
    };
    expect(under(`functions/${floor}`).length).toBeGreaterThan(1);
    expect(forbiddenImports(under(`functions/${floor}`), isAllowed)).toEqual([]);
  });

  it('share a pipeline and jobs that don’t import each other', () => {
    const isNo = (folder: string) => (imported: string) =>
      !imported.startsWith(`functions/${folder}/`);
    for (const folder of ['jobs', 'projector', 'rebuild'])
      expect(forbiddenImports(under('functions/http'), isNo(folder))).toEqual([]);
    expect(forbiddenImports(under('functions/jobs'), isNo('http'))).toEqual([]);
  });

  it('share domain nouns that don’t import each other in cycles', () => {
    const nounOf = (path: string) => /^functions\/domain\/([^/]+)\//.exec(path)?.[1];
    const importsOf = new Map<string, string[]>();
    for (const { file, imports } of under('functions/domain')) {
      const noun = nounOf(file) ?? '';
      const others = imports.flatMap(one => nounOf(one) ?? []).filter(other => other !== noun);
      importsOf.set(noun, [...(importsOf.get(noun) ?? []), ...others]);
    }
    expect(importsOf.size).toBeGreaterThan(15);
    const circles = [...importsOf.keys()].map(noun => circleFrom(noun, importsOf).join(' -> '));
    expect(circles.filter(circle => circle !== '')).toEqual([]);
  });

  it('contain no table keys: only the declarations of items do', () => {
    const others = sources.filter(
      ({ file }) =>
        /^(?:functions|infra)\//.test(file) &&
        !file.startsWith('functions/items/') &&
        file !== 'functions/table/definition.ts',
    );
    expect(filesWith(others, /['"`][A-Z]{3,}#(?:\$?\{|['"`])|'gsi[12]pk'|\bsk: '(?!-)/)).toEqual(
      [],
    );
  });

  it('change a bakery only through the loaded bakery, which settles itself', () => {
    const readers = filesWith(under('functions'), /\bstoredBakery\b/);
    expect(readers.filter(file => !file.startsWith('functions/domain/leaderboard/'))).toEqual([
      'functions/domain/account/users.ts',
      'functions/domain/bakery/bakery.ts',
      'functions/items/bakery.ts',
      'functions/projector/counts.ts',
      'functions/projector/goals.ts',
      'functions/projector/opponents.ts',
      'functions/projector/pushes.ts',
      'functions/projector/rankings.ts',
      'functions/rebuild/facts.ts',
    ]);
    expect(filesWith(under('functions'), /\bstoredBakery\([^)]*\)[^;]*\.set\(/)).toEqual([]);
  });

  it('share a table layer that knows no currency and contains no Italian', () => {
    const texts = under('functions/table');
    expect(filesWith(texts, /\b(?:coins|bigne|flour|sugar|milk|eggs)\b|[àèéìòù]/)).toEqual([]);
  });

  it('use DynamoDB only through functions/table', () => {
    const others = under('functions').filter(({ file }) => !file.startsWith('functions/table/'));
    expect(forbiddenImports(others, imported => !/^@aws-sdk\/.*dynamodb$/.test(imported))).toEqual(
      [],
    );
  });
});

describe('the results of calls', () => {
  it('depend on the environment only through functions/env.ts', () => {
    expect(filesWith(under('functions'), /\bprocess\.env\b|\{ env \} = process/)).toEqual([
      'functions/env.ts',
    ]);
    expect(filesWith([...under('shared'), ...under('web')], /\bprocess\.env\b/)).toEqual([]);
  });

  it('do not depend on the system clock', () => {
    const files = [...under('shared'), ...under('functions')];
    expect(filesWith(files, /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/)).toEqual([]);
  });

  it("don't depend on Math.random, which only randomizes the back-off", () => {
    expect(filesWith([...under('shared'), ...under('functions')], /\bMath\.random\b/)).toEqual([
      'functions/table/back-off.ts',
    ]);
  });
});

describe('dates', () => {
  const product = ['shared', 'functions', 'infra', 'web'].flatMap(under);

  it('are formatted only by shared/dates.ts and the calendar of shared/time.ts', () => {
    const FORMATTER =
      /\b(?:DateTimeFormat|RelativeTimeFormat|toLocale(?:Date|Time)String)\b|new Date\([^)]*\)+\.toLocaleString/;
    const DEVICE_TIME = /\.get(?:Day|Date|Month|Hours|Minutes)\(|\.getTimezoneOffset\(/;
    const NAMES = /'(?:gennaio|[Ll]unedì)'/;
    expect(filesWith(product, FORMATTER)).toEqual(['shared/time.ts']);
    expect(filesWith(product, DEVICE_TIME)).toEqual([]);
    expect(filesWith(product, NAMES)).toEqual(['shared/dates.ts']);
  });

  it('are joined to an article or preposition only by elideBefore', () => {
    const NOT_ELIDED =
      /\b(?:[Dd]al|[Aa]l|[Ii]l|[Dd]el)(?:\{' '\})?\s*(?:<[^>]*>)?\$?\{(?:format(?:Long)?Date(?:Time)?|dayAndMonth|longDay|shortDay)\(/;
    expect(filesWith(product, NOT_ELIDED)).toEqual([]);
  });
});
