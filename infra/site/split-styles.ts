import type { Plugin, Rolldown } from 'vite';
import type { Place, Utility } from './cascade-layers.ts';
import { classesOf, takeUtilities, tokensIn, utilitySheets } from './utilities.ts';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;
/** The first sheet has what these chunks need, too, which most pages load. */
const IN_FIRST_SHEET = [
  'kit',
  'parts',
  'after-first-view',
  'dialogs',
  'card',
  'shop',
  'game-page',
  'tutorial',
];

/** A utility, the name of a token, or the styles that a chunk has of its own. */
type Piece = Utility | string | Chunk;
type Pieces = ReadonlySet<Piece>;
type Styles = ReturnType<typeof takeUtilities> & { readonly ownOf: ReadonlyMap<Chunk, string> };

const NONE: Pieces = new Set();
const NOWHERE: Place = { sheets: new Set(), views: new Set() };
/** What stands in for registered properties in browsers that know none: it mentions them all. */
const FALLBACKS = /@layer properties\{.*?\}\}\}/s;
/** Vite's own mark in a sheet. */
const MARK = /\/\*\$vite\$:\d+\*\//;
const WORD = /[^\s"'`]+/g;

/** Tokens, and those that their values mention. */
const withMentioned = (
  names: readonly string[],
  { tokens, registered }: Styles,
): ReadonlySet<string> => {
  const found = new Set(names.filter(name => tokens.has(name) || registered.has(name)));
  for (const name of found)
    for (const other of tokensIn(tokens.get(name) ?? '')) if (tokens.has(other)) found.add(other);
  return found;
};

/** What a chunk needs: the utilities whose classes its code names, its own styles, and the tokens of all of these. */
const neededBy = (chunk: Chunk, styles: Styles): Pieces => {
  const words = new Set(chunk.code.replaceAll('\\n', ' ').match(WORD));
  const named = styles.utilities.filter(one => classesOf(one).some(name => words.has(name)));
  const own = styles.ownOf.get(chunk) ?? '';
  const values = named.flatMap(one =>
    one.declarations.map(({ prop, value }) => `${prop}:${value}`),
  );
  const tokens = withMentioned(tokensIn([chunk.code, own, ...values].join(' ')), styles);
  return new Set<Piece>([...named, ...tokens, ...(own ? [chunk] : [])]);
};

const union = <T>(sets: readonly ReadonlySet<T>[]): ReadonlySet<T> =>
  new Set(sets.flatMap(set => [...set]));

/** What is loaded lazily, and what is there before: the first chunk, or all that any of its loaders have. */
const thereBefore = (
  brought: ReadonlyMap<Chunk, Pieces>,
  loadersOf: (chunk: Chunk) => readonly Chunk[],
  all: Pieces,
) => {
  const there = new Map<Chunk, Pieces>();
  const find = () =>
    [...brought.keys()].filter(chunk => {
      const before = loadersOf(chunk).map(one =>
        union([there.get(one) ?? all, brought.get(one) ?? NONE]),
      );
      const found = before.length === 0 ? NONE : before.reduce((a, b) => a.intersection(b));
      const isNew = found.size !== there.get(chunk)?.size;
      there.set(chunk, found);
      return isNew;
    });
  while (find().length > 0);
  return there;
};

/** For each chunk that is loaded lazily, and the first one: what it has of the styles, and what its sheet brings. */
const split = (bundle: Bundle, styles: Styles, first: Chunk) => {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
  const chunksOf = (files: readonly string[]) => files.flatMap(file => byFile.get(file) ?? []);
  const closureOf = (chunk: Chunk): readonly Chunk[] => {
    const found = new Set([chunk]);
    for (const one of found) for (const imported of chunksOf(one.imports)) found.add(imported);
    return [...found];
  };
  const needed = new Map(chunks.map(chunk => [chunk, neededBy(chunk, styles)]));
  const lazy = new Set(chunks.flatMap(chunk => chunksOf(chunk.dynamicImports)));
  lazy.delete(first);
  const closures = new Map([first, ...lazy].map(chunk => [chunk, closureOf(chunk)]));
  const brought = new Map(
    [...closures].map(([chunk, closure]) => {
      const others = chunk === first ? chunks.filter(one => IN_FIRST_SHEET.includes(one.name)) : [];
      const pieces = [...closure, ...others].map(one => needed.get(one) ?? NONE);
      return [
        chunk,
        union(
          chunk === first
            ? [...pieces, withMentioned(tokensIn(styles.rest.replace(FALLBACKS, '')), styles)]
            : pieces,
        ),
      ];
    }),
  );
  const loadersOf = (chunk: Chunk): readonly Chunk[] =>
    chunk === first
      ? []
      : [...closures]
          .filter(([, all]) => all.some(one => one.dynamicImports.includes(chunk.fileName)))
          .map(([loader]) => loader);
  const there = thereBefore(brought, loadersOf, union([...brought.values()]));
  return [...brought].map(([chunk, all]) => {
    const before = there.get(chunk) ?? NONE;
    return { chunk, shown: union([before, all]), own: all.difference(before) };
  });
};

const placesIn = (parts: ReturnType<typeof split>, first: Chunk) => {
  const places = new Map<Piece, { sheets: Set<Chunk>; views: Set<Chunk> }>();
  for (const { chunk, shown, own } of parts)
    for (const piece of shown) {
      const place = places.get(piece) ?? { sheets: new Set(), views: new Set() };
      places.set(piece, place);
      place.views.add(chunk);
      if (chunk !== first && own.has(piece)) place.sheets.add(chunk);
    }
  return (utility: Utility): Place => places.get(utility) ?? NOWHERE;
};

const tokenSheet = (tokens: readonly (readonly [string, string])[]): string =>
  tokens.length === 0
    ? ''
    : `@layer theme{:root,:host{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}}`;

/** The styles that a chunk has of its own, taken out of the bundle. */
const takeStyles = (bundle: Bundle, { viteMetadata }: Chunk): string => {
  const files = [...(viteMetadata?.importedCss ?? [])];
  viteMetadata?.importedCss.clear();
  return files
    .map(file => {
      const asset = bundle[file];
      delete bundle[file];
      return asset?.type === 'asset' ? String(asset.source).replace(MARK, '').trim() : '';
    })
    .join('');
};

/**
 * Takes the utilities of all pages out of web/styles.css, and gives each chunk that is loaded lazily a sheet with
 * those that it needs and that aren't there before.
 */
export const splitStyles = (): Plugin => {
  let code = '';
  return {
    name: 'split-styles',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/styles\.css$/ },
      handler: css => {
        code = css;
      },
    },
    // The names of the sheets are in the chunks that load them.
    augmentChunkHash: () => code,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
        const first = chunks.find(({ moduleIds }) =>
          moduleIds.some(id => id.endsWith('/web/styles.css')),
        );
        if (!first) throw new Error('No chunk has web/styles.css');
        const styles: Styles = {
          ...takeUtilities(takeStyles(bundle, first)),
          ownOf: new Map(chunks.map(chunk => [chunk, takeStyles(bundle, chunk)])),
        };
        const parts = split(bundle, styles, first);
        const { order, sheetOf } = utilitySheets(styles.utilities, placesIn(parts, first));
        for (const { chunk, own } of parts) {
          const source = [
            chunk === first ? styles.rest : '',
            ...[...styles.registered].filter(([name]) => own.has(name)).map(([, rule]) => rule),
            tokenSheet([...styles.tokens].filter(([name]) => own.has(name))),
            ...chunks.filter(one => own.has(one)).map(one => styles.ownOf.get(one) ?? ''),
            chunk === first ? order : '',
            sheetOf(styles.utilities.filter(one => own.has(one))),
          ].join('');
          if (!source) continue;
          const reference = this.emitFile({ type: 'asset', name: `${chunk.name}.css`, source });
          chunk.viteMetadata?.importedCss.add(this.getFileName(reference));
        }
      },
    },
  };
};
