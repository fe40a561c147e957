import type { Golden } from './recorded-accesses.ts';

/** Who reads and who writes each kind of item. */
type Accesses = Readonly<Record<string, { readonly reads: string[]; readonly writes: string[] }>>;

/** Which kinds of items the calls and jobs read and write. */
export const ITEM_ACCESS: Golden = {
  file: 'test/golden/item-access.json',
  toText: accesses => {
    const kinds: Record<string, { reads: string[]; writes: string[] }> = {};
    for (const access of [...accesses].sort()) {
      const [, name, verb, kind] = /^(.+) (reads|writes) (\w+)$/.exec(access) ?? [];
      if (!name || !kind) continue;
      kinds[kind] ??= { reads: [], writes: [] };
      kinds[kind][verb === 'reads' ? 'reads' : 'writes'].push(name);
    }
    const sorted = Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
  },
  fromText: text => {
    const kinds: Accesses = JSON.parse(text);
    return new Set(
      Object.entries(kinds).flatMap(([kind, { reads, writes }]) => [
        ...reads.map(name => `${name} reads ${kind}`),
        ...writes.map(name => `${name} writes ${kind}`),
      ]),
    );
  },
};
