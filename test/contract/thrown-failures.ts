import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds the failures that code can throw from its source text: a top-level declaration throws the
 * codes that it names, and those of the declarations that it mentions.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FUNCTIONS = join(ROOT, 'functions');

type Module = {
  /** The text of each top-level declaration. */
  readonly declarations: ReadonlyMap<string, string>;
  /** The file and the name of each import. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
};

const fileOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('#functions/')) return join(ROOT, specifier.slice(1));
  return specifier.startsWith('.') ? resolve(dirname(importer), specifier) : undefined;
};

const importsOf = (source: string, file: string): Module['imports'] => {
  const imports = new Map<string, { file: string; name: string }>();
  for (const [, names = '', specifier = ''] of source.matchAll(
    /^import \{([^}]*)\} from '([^']+)';/gm,
  )) {
    const from = fileOf(specifier, file);
    if (!from) continue;
    for (const one of names.split(',')) {
      const [name = '', alias = name] = one.trim().split(' as ');
      if (name && !name.startsWith('type ')) imports.set(alias, { file: from, name });
    }
  }
  return imports;
};

const DECLARATION = /^(?:export )?(?:async )?(?:const|function\*?|class) (\w+)/gm;

const declarationsOf = (source: string): Module['declarations'] => {
  const starts = [...source.matchAll(DECLARATION)];
  return new Map(
    starts.map(({ index, 1: name = '' }, i) => [name, source.slice(index, starts[i + 1]?.index)]),
  );
};

const modules = new Map<string, Module>();

const read = (file: string): Module => {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const module = { declarations: declarationsOf(source), imports: importsOf(source, file) };
  modules.set(file, module);
  return module;
};

const literalsIn = (text: string): string[] =>
  [...text.matchAll(/'(\w+)'/g)].map(([, literal = '']) => literal);

/** The literals that the type of a variable lists, as in `result: 'shielded' | 'no_resources'`. */
const literalsOfType = (variable: string, text: string): string[] =>
  literalsIn(new RegExp(`\\b${variable}: ((?:'\\w+'|[ |])+)`).exec(text)?.[1] ?? '');

/** The codes that a text names, as a Failure's or as a counter bound's. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/new Failure\(([^;]*?)\)|failure: ('\w+')/g)].flatMap(([, args, bound]) =>
    args && /^\w+$/.test(args) ? literalsOfType(args, text) : literalsIn(args ?? bound ?? ''),
  );

const collect = (file: string, name: string, seen: Set<string>, codes: Set<string>): void => {
  if (seen.has(`${file}#${name}`)) return;
  seen.add(`${file}#${name}`);
  const { declarations, imports } = read(file);
  const text = declarations.get(name) ?? '';
  for (const code of codesIn(text)) codes.add(code);
  for (const [word] of text.matchAll(/\w+/g)) {
    const imported = imports.get(word);
    if (imported) collect(imported.file, imported.name, seen, codes);
    else if (word !== name && declarations.has(word)) collect(file, word, seen, codes);
  }
};

/** The codes that the declarations of a file can throw. */
export const codesThrownBy = (file: string): Set<string> => {
  const codes = new Set<string>();
  const seen = new Set<string>();
  for (const name of read(file).declarations.keys()) collect(file, name, seen, codes);
  return codes;
};

/** The codes that the files of a folder of functions/ name. */
export const codesNamedIn = (folder: string): Set<string> =>
  new Set(
    readdirSync(join(FUNCTIONS, folder)).flatMap(file =>
      codesIn(readFileSync(join(FUNCTIONS, folder, file), 'utf8')),
    ),
  );

export const operationFile = (area: string, key: string): string => {
  const name = key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
  return join(FUNCTIONS, area, 'operations', `${name}.ts`);
};
