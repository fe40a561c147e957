import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const pages = globSync(['README.md', 'docs/**/*.md', 'infra/README.md', 'shared/**/README.md'], {
  cwd: ROOT,
}).sort();

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** A page without its code blocks. */
const proseOf = (page: string): string =>
  read(page)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^ {4}.*$/gm, '');

/** A heading's anchor, as GitHub makes it. */
const slug = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Cached by page: some pages have hundreds of links to the same one. */
const anchors = new Map<string, Set<string>>();

const anchorsOf = (page: string): Set<string> => {
  const known = anchors.get(page);
  if (known) return known;
  const text = read(page);
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));
  const ids = [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id);
  const found = new Set([...headings, ...ids]);
  anchors.set(page, found);
  return found;
};

const brokenLinks = (page: string): string[] =>
  [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter(target => !/^[a-z]+:/.test(target))
    .filter(target => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file))) return true;
      return anchor !== undefined && !(file.endsWith('.md') && anchorsOf(file).has(anchor));
    });

const TOP_FOLDERS = ['shared', 'functions', 'infra', 'web', 'test', 'docs'];
const PATH = /^[\w.*-]+(?:\/[\w.*-]+)*\/?$/;
const SOURCE_FILE = /\w\.(?:tsx?|css|json|md)$/;

/** Whether a text in backticks looks like a file or folder of the project; `<name>` stands for any name. */
const isProjectPath = (text: string): boolean =>
  PATH.test(text) &&
  (SOURCE_FILE.test(text) || TOP_FOLDERS.some(folder => text.startsWith(`${folder}/`))) &&
  !text.startsWith('dist/');

/** Where a path may start: at the root or at its page; a bare name may be anywhere. */
const candidatesFor = (page: string, path: string): string[] => [
  path,
  join(dirname(page), path),
  ...(path.includes('/') ? [] : TOP_FOLDERS.map(folder => `${folder}/**/${path}`)),
];

const pathExists = (page: string, path: string): boolean =>
  candidatesFor(page, path).some(candidate => globSync(candidate, { cwd: ROOT }).length > 0);

const missingPaths = (page: string): string[] =>
  [...proseOf(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter(isProjectPath)
    .filter(path => !pathExists(page, path));

describe('the documents', () => {
  it('are found', () => {
    expect(pages).toContain('README.md');
    expect(pages).toContain('docs/decisions/README.md');
    expect(pages.every(page => statSync(join(ROOT, page)).isFile())).toBe(true);
  });

  it.each(pages)('%s links to files and anchors that exist', page => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each(pages)('%s names files that exist', page => {
    expect(missingPaths(page)).toEqual([]);
  });
});
