import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds the failures that code can throw from its source text: a top-level declaration throws the codes that it names,
 * and those of the declarations that it mentions. In the domain's classes, each method is analysed separately and found
 * by its name, since the class of a call's object isn't known.
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

const METHOD = /^ {2}(?:async |get |set )?(#?\w+)\(/gm;

type Method = { readonly file: string; readonly text: string };

const methodsIn = (file: string): [name: string, method: Method][] =>
  [...read(file).declarations.values()]
    .filter(text => /^(?:export )?class /.test(text))
    .flatMap(text => {
      const starts = [...text.matchAll(METHOD)];
      return starts.map(({ index, 1: name = '' }, i): [string, Method] => [
        name,
        { file, text: text.slice(index, starts[i + 1]?.index) },
      ]);
    });

const DOMAIN = join(FUNCTIONS, 'domain');

const METHODS = Map.groupBy(
  readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => methodsIn(join(DOMAIN, file))),
  ([name]) => name,
);

const literalsIn = (text: string): string[] =>
  [...text.matchAll(/'(\w+)'/g)].map(([, literal = '']) => literal);

/** The literals that the type of a variable lists, as in `result: 'shielded' | 'no_resources'`. */
const literalsOfType = (variable: string, text: string): string[] =>
  literalsIn(new RegExp(`\\b${variable}: ((?:'\\w+'|[ |])+)`).exec(text)?.[1] ?? '');

/** The arguments of a Failure, or the code of a counter bound or of a transaction. */
const CODES = /new Failure\(([^;]*?)\)|failure: ('\w+')|\.transact\([^;]*?, ?\s*('\w+'),?\s*\)/g;

/** The codes that a text names. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(CODES)].flatMap(([, args, bound, transaction]) =>
    args && /^\w+$/.test(args)
      ? literalsOfType(args, text)
      : literalsIn(args ?? bound ?? transaction ?? ''),
  );

type Found = { readonly seen: Set<string>; readonly codes: Set<string> };

const collectMethods = (name: string, found: Found): void => {
  for (const [, { file, text }] of METHODS.get(name) ?? []) {
    if (found.seen.has(`${file}.${name}`)) continue;
    found.seen.add(`${file}.${name}`);
    collectText(file, text, found);
  }
};

const collectText = (file: string, text: string, found: Found): void => {
  const { declarations, imports } = read(file);
  for (const code of codesIn(text)) found.codes.add(code);
  for (const [word] of text.matchAll(/\w+/g)) {
    const imported = imports.get(word);
    if (imported) collect(imported.file, imported.name, found);
    else if (declarations.has(word)) collect(file, word, found);
  }
  for (const [, method = ''] of text.matchAll(/\.(#?\w+)/g)) collectMethods(method, found);
};

const collect = (file: string, name: string, found: Found): void => {
  if (found.seen.has(`${file}#${name}`)) return;
  found.seen.add(`${file}#${name}`);
  const text = read(file).declarations.get(name) ?? '';
  const isOfMethods = file.startsWith(DOMAIN) && /^(?:export )?class /.test(text);
  if (!isOfMethods) collectText(file, text, found);
};

/** The codes that the declarations of a file can throw. */
export const codesThrownBy = (file: string): Set<string> => {
  const found = { seen: new Set<string>(), codes: new Set<string>() };
  for (const name of read(file).declarations.keys()) collect(file, name, found);
  return found.codes;
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
