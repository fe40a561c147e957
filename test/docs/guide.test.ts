import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guideBody } from '#infra/site/guide.ts';
import { isPage } from '#shared/pages.ts';

const guide = readFileSync('docs/guida.md', 'utf8');

/** Texts of the guide that no page contains verbatim. */
const OWN_TEXTS = new Set(['virgolette', 'Un cannolo siciliano']);

/** The texts between quotes or tags in the sources, which a page can show. */
const shownTexts = (): ReadonlySet<string> => {
  const files = globSync('{web,shared,functions}/**/*.{ts,tsx}');
  const texts = files.flatMap(file => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/(?<=['"`>}])([^'"`<>{}]+)(?=['"`<{])/g)];
  });
  return new Set(texts.map(([text]) => text.replace(/\s+/g, ' ').trim()));
};

const quotedTexts = (): string[] =>
  [...guide.matchAll(/«([^»]+)»/g)].map(([, text = '']) => text.replace(/\s+/g, ' '));

/** The pictures by their addresses in the text, with their alternative texts. */
const images = [...guide.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', file = '']) => ({
  alt,
  file: `docs/${file}`,
}));

describe('the owner’s guide', () => {
  it('names buttons, fields and messages as the pages show them', () => {
    const shown = shownTexts();
    const quoted = quotedTexts();
    expect(quoted.length).toBeGreaterThan(80);
    const missing = quoted.filter(text => !shown.has(text) && !OWN_TEXTS.has(text));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('names addresses of existing pages', () => {
    const addresses = [...guide.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter(address => !isPage(address))).toEqual([]);
  });

  it('shows every picture in its folder, each with a text and at most 80 KB', () => {
    expect(images.map(({ file }) => file).sort()).toEqual(globSync('docs/guida/*').sort());
    expect(images.filter(({ alt }) => alt.length < 20)).toEqual([]);
    expect(images.filter(({ file }) => statSync(file).size > 80_000)).toEqual([]);
  });

  it('has one title, and no heading that skips a level', () => {
    const levels = [...guide.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
    expect(levels.filter(level => level === 1)).toHaveLength(1);
    expect(levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)).toEqual([]);
  });

  it('lists its chapters', () => {
    const chapters = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
    const listed = [...guide.matchAll(/^- \[(.+)\]\(#/gm)].map(([, title = '']) => title);
    expect(chapters.filter(title => title !== 'Indice')).toEqual(listed);
  });
});

describe('its page', () => {
  const picture = { url: '/assets/x.webp', width: 390, height: 780 };

  it("gives headings the anchors that the text's links use", () => {
    const body = guideBody(guide, new Map(images.map(({ file }) => [file.slice(5), picture])));
    const ids = [...body.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);
    const named = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => decodeURI(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(named.filter(id => !ids.includes(id))).toEqual([]);
  });

  it('links to the addresses that it names, and shows pictures at their size', () => {
    expect(guideBody('La pagina `/privacy`, non `questa`.', new Map())).toBe(
      '<p>La pagina <a href="/privacy">/privacy</a>, non <code>questa</code>.</p>\n',
    );
    expect(guideBody('![La cassa](a.webp)', new Map([['a.webp', picture]]))).toBe(
      '<p><a href="/assets/x.webp"><img class="phone" src="/assets/x.webp" alt="La cassa" width="390" height="780" loading="lazy"></a></p>\n',
    );
    expect(() => guideBody('![La cassa](b.webp)', new Map())).toThrow('b.webp');
  });
});
