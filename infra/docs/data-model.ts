import { readFileSync } from 'node:fs';
import { KINDS } from '#functions/items/kinds.ts';
import { PLAYER } from '#functions/items/player.ts';
import type { AnyKind } from '#functions/table/kind.ts';
import { contract } from '#shared/contract/index.ts';

/** Which calls and jobs read and write a kind of item, as recorded by the tests. */
export type Accesses = Readonly<
  Record<string, { readonly reads: readonly string[]; readonly writes: readonly string[] }>
>;

export const readAccesses = (): Accesses =>
  JSON.parse(readFileSync(new URL('../../test/golden/item-access.json', import.meta.url), 'utf8'));

const INTRODUCTION = `# The data model

<!-- Written by \`npm run docs\`: change functions/items/. -->

One DynamoDB table with the keys \`pk\` and \`sk\`, two overloaded indexes (\`gsi1\`, \`gsi2\`, all attributes), and the
TTL attribute \`ttl\`. Every kind of item is declared once, in \`functions/items/\`; this page, the early reads that a
signed cookie allows, the export, the erasure, the restore and the stream's filter are derived from the declarations. No
request scans the table.

In a template, \`{id:16}\` is a number padded with zeros to 16 digits. \`sk\` is \`-\` where a partition has one item.
Attributes that every item has: \`v\`, its version, \`w\`, the mark of a single write, and \`t\`, when it was written;
counters have none of them, but for the version of \`businessShard\` (see [conflicts are decided in the write](decisions/0002-conflicts-are-decided-in-the-write.md)).

The table's stream, with old and new images, carries the changes of some kinds to the projector, which keeps what is derived from
them (see [facts and projections](decisions/0027-facts-and-projections.md)).

“Read by” and “written by” name the calls as in [the API](api.md), an area if it is all of its calls, and
[jobs](architecture.md#the-path-of-a-job). The tests record them (\`test/golden/item-access.json\`). The export reads what is
exported, and the erasure deletes what is erased, so they are left out. Bytes are measured over the tests, or bounded by the
contract’s limits.
`;

/** These read or delete everything that belongs to a player. */
const OF_EVERYTHING = [
  'settings.exportData',
  'settings.deleteAccount',
  'admin.exportUser',
  'admin.deleteUser',
];

const callsOf = (area: string): string[] =>
  Object.entries(contract)
    .filter(([name]) => name === area)
    .flatMap(([, routes]) => Object.keys(routes))
    .filter(call => !OF_EVERYTHING.includes(`${area}.${call}`));

/** 'arena.raid, opponents; midnight': calls by area, then jobs; only the area's name if it means all of its calls. */
const namesText = (names: readonly string[]): string => {
  const areas = new Map<string, string[]>();
  const jobs: string[] = [];
  for (const name of names.filter(one => !OF_EVERYTHING.includes(one))) {
    const [area = '', call] = name.split('.');
    if (call) areas.set(area, [...(areas.get(area) ?? []), call]);
    else jobs.push(name);
  }
  const calls = [...areas].map(([area, some]) =>
    some.length === callsOf(area).length ? area : `${area}.${some.join(', ')}`,
  );
  return [...calls, ...(jobs.length > 0 ? [jobs.join(', ')] : [])].join('; ');
};

const READERS = {
  owner: 'its owner',
  everyone: 'everyone',
  staff: 'the staff',
  nobody: 'nobody as it is',
} as const;

const exportText = ({ exported }: AnyKind): string =>
  'never' in exported
    ? `Not exported: ${exported.never}.`
    : `Exported under \`${exported.under}\`.`;

const ERASURES = {
  partition: 'with the player’s partition',
  lists: 'by the player’s lists',
  naming: 'with the item that names it',
  closing: 'when the account is closed',
  projector: 'by the projector, once the account is gone',
  step: '',
} as const;

const erasureText = ({ erased }: AnyKind): string => {
  if (erased.by === 'nothing') return `Not erased: ${erased.because}.`;
  const step = 'step' in erased && erased.step ? `by the step \`${erased.step}\`` : '';
  const how = [ERASURES[erased.by], step].filter(Boolean).join(', and ');
  return `Erased ${how}.`;
};

const restoreText = ({ restored }: AnyKind): string => {
  if ('never' in restored) return `not restored: ${restored.never}`;
  const pointer = restored.as ? ', as a pointer' : '';
  return `restored with \`${restored.with}\`${pointer}`;
};

/** What happens when another player whom the item names is erased; nothing for most kinds, which name nobody else. */
const othersText = ({ othersErased }: AnyKind): string => {
  if (othersErased === 'names nobody else') return '';
  return 'step' in othersErased
    ? ` When another player it names is erased: the step \`${othersErased.step}\`.`
    : ` When another player it names is erased, the id stays: ${othersErased.idStays}.`;
};

const keyText = ({ pk, sk }: { readonly pk: string; readonly sk: string }): string =>
  `\`${pk}\`, \`${sk}\``;

const lineIf = (text: string | undefined, line: (text: string) => string): string[] =>
  text ? [line(text)] : [];

const section = (kind: AnyKind, accesses: Accesses): string => {
  const { reads = [], writes = [] } = accesses[kind.name] ?? {};
  return [
    `### \`${kind.name}\``,
    '',
    `${kind.what[0]?.toUpperCase()}${kind.what.slice(1)}.`,
    '',
    `- key: ${keyText(kind.template)}`,
    ...kind.indexes.map(index => `- in index ${index.index?.slice(-1)}: ${keyText(index)}`),
    `- seen by ${READERS[kind.readers]}. ${exportText(kind)} ${erasureText(kind)}${othersText(kind)}`,
    ...lineIf(namesText(reads), names => `- read by ${names}`),
    ...lineIf(namesText(writes), names => `- written by ${names}`),
    ...lineIf(kind.streamed ? 'yes' : '', () => '- its changes go to the projector'),
    ...lineIf(kind.counted ? 'yes' : '', () => '- it is counted in the shop’s numbers'),
    ...lineIf(
      kind.cached ? 'yes' : '',
      () => '- calls that only read may take it from memory, up to 5 seconds old',
    ),
    `- ${restoreText(kind)}`,
    ...lineIf(kind.kept, text => `- kept: ${text}`),
    `- bytes: ${kind.bytes}`,
    '',
  ].join('\n');
};

const overview = (kinds: readonly AnyKind[]): string =>
  [
    '| kind | what it is | pk | sk |',
    '|---|---|---|---|',
    ...kinds.map(
      ({ name, what, template: { pk, sk } }) =>
        `| [\`${name}\`](#${name.toLowerCase()}) | ${what} | \`${pk}\` | \`${sk}\` |`,
    ),
    '',
  ].join('\n');

/** The data model page. */
export const dataModelDocument = (
  accesses: Accesses = readAccesses(),
  kinds: readonly AnyKind[] = KINDS,
): string => {
  const sorted = kinds.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const [own, others] = [
    sorted.filter(({ template }) => template.pk === PLAYER),
    sorted.filter(({ template }) => template.pk !== PLAYER),
  ];
  return [
    INTRODUCTION,
    '## Items in their owner’s partition\n',
    overview(own),
    '## Items in other partitions\n',
    overview(others),
    '## Every kind\n',
    ...sorted.map(kind => section(kind, accesses)),
  ].join('\n');
};
