import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type Source = {
  /** Relative to the project's root: 'functions/auth/handler.ts'. */
  readonly file: string;
  /** Without comments. */
  readonly text: string;
  /** The project's files by path, packages by name. */
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

/** The project's files, in order. */
export const sources = globSync('{shared,functions,infra,web,test}/**/*.{ts,tsx}', { cwd: ROOT })
  .map(file => read(join(ROOT, file)))
  .sort((a, b) => (a.file < b.file ? -1 : 1));

/** The source files of a folder. */
export const under = (folder: string) =>
  sources.filter(({ file }) => file.startsWith(`${folder}/`));
