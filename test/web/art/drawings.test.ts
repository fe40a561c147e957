import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ART = 'web/art';
const files = readdirSync(ART, { recursive: true, encoding: 'utf8' }).filter(file =>
  file.endsWith('.svg'),
);
const textOf = (file: string): string => readFileSync(join(ART, file), 'utf8');

describe.each(files)('%s', file => {
  const text = textOf(file);

  it('declares its size in the form that the components read', () => {
    expect(text).toMatch(/^<svg xmlns="[^"]+" [^>]*viewBox="0 0 \d+ \d+"[^>]*>\n/);
    expect(text).toMatch(/<\/svg>\n$/);
  });

  it('has no styles or scripts, which the content security policy forbids', () => {
    expect(text).not.toMatch(/<style|<script|\sstyle=|\son\w+=|href="(?!#)/);
  });
});

describe('the ids of the drawings', () => {
  it('are unique across files, except in image files, since a page can contain several drawings', () => {
    const inlined = files.filter(file => !file.startsWith('illustrations/'));
    const ids = inlined.flatMap(file =>
      [...textOf(file).matchAll(/\sid="([^"]+)"/g)].map(m => m[1]),
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
