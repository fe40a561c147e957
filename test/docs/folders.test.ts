import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#shared/areas.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const TOP = ['shared', 'functions', 'web', 'infra', 'docs', 'test'];

/** The folders in README's list, each with its top folder. */
const listed = (): string[] => {
  const [, block = ''] = /^## Folders\n\n(.*?)\n\n/ms.exec(read('README.md')) ?? [];
  const folders: string[] = [];
  let top = '';
  for (const line of block.split('\n')) {
    const [, begun] = /^ {4}(\w+)\/ /.exec(line) ?? [];
    if (begun) {
      top = begun;
      folders.push(top);
    }
    const rest = begun ? line.slice(4 + begun.length + 1) : line;
    // `<area>/` and what follows on its line exist in every area.
    const names = rest.includes('<area>/')
      ? []
      : [...rest.matchAll(/(?<![\w/-])([\w-]+)\/(?!\w)/g)];
    folders.push(...names.map(([, name]) => `${top}/${name}`));
  }
  return folders;
};

const architecture = read('docs/architecture.md');
const [, foldersOfArchitecture = ''] =
  /^## Folders, and who may import whom\n(.*?)^## /ms.exec(architecture) ?? [];
/** The folders in the first column of the architecture's tables. */
const tabled = [...foldersOfArchitecture.matchAll(/^\| `([\w/-]+)\/` \|/gm)].map(
  ([, folder = '']) => folder,
);

describe('the folders', () => {
  it('that README lists exist, and include all top folders', () => {
    const folders = listed();
    expect(folders.length).toBeGreaterThan(25);
    expect(folders.filter(folder => !isFolder(folder))).toEqual([]);
    expect(folders.filter(folder => !folder.includes('/')).sort()).toEqual(TOP.toSorted());
  });

  it('that the architecture lists exist', () => {
    expect(tabled).toContain('functions/http');
    expect(tabled.filter(folder => !isFolder(folder))).toEqual([]);
  });

  it('of functions/ are all listed in the architecture, each once', () => {
    const real = globSync('functions/*').filter(isFolder);
    expect(tabled.filter(folder => folder.startsWith('functions/')).sort()).toEqual(real.sort());
  });

  it('of infra/ are all listed in README', () => {
    const real = globSync('infra/*').filter(isFolder);
    expect(real.filter(folder => !listed().includes(folder))).toEqual([]);
  });

  it('of the areas have a contract, a handler and operations', () => {
    for (const area of AREAS) {
      expect(isFolder(`functions/${area}/operations`), area).toBe(true);
      expect(tabled).toContain(`functions/${area}`);
    }
  });
});
