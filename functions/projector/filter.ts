import { KINDS } from '../items/kinds.ts';
import { PLAYER } from '../items/player.ts';
import { type Key, startOf } from '../table/key.ts';
import type { AnyKind } from '../table/kind.ts';

/**
 * The most changes that the projector gets at a time. In a larger batch, more of them share the write of a node or a
 * top; but the projector must also be able to do them one by one, as after an error, within its timeout.
 */
export const BATCH_SIZE = 250;

/** The exact values of a part of a key, and its prefixes. */
type PartFilter = { readonly exact: readonly string[]; readonly prefixes: readonly string[] };
type KeyFilter = Readonly<Record<'pk' | 'sk', PartFilter>>;

const filterOf = (templates: readonly string[]): PartFilter => {
  const starts = templates.map(startOf);
  const texts = (isWhole: boolean) =>
    starts.filter(start => start.isWhole === isWhole).map(({ text }) => text);
  return { exact: texts(true), prefixes: texts(false) };
};

/**
 * The keys of the kinds that the stream carries: selected by the sort key in a player's partition, and by the partition
 * key elsewhere.
 */
export const streamFilter = (kinds: readonly AnyKind[] = KINDS): KeyFilter => {
  const templates = kinds.filter(({ streamed }) => streamed).map(({ template }) => template);
  return {
    sk: filterOf(templates.filter(({ pk }) => pk === PLAYER).map(({ sk }) => sk)),
    pk: filterOf(templates.filter(({ pk }) => pk !== PLAYER).map(({ pk }) => pk)),
  };
};

const isAccepted = ({ exact, prefixes }: PartFilter, part: string): boolean =>
  exact.includes(part) || prefixes.some(prefix => part.startsWith(prefix));

const FILTER = streamFilter();

/** Whether the projector gets the changes of an item. On AWS, the filters of the source mapping decide this. */
export const isProjected = ({ pk, sk }: Key): boolean =>
  isAccepted(FILTER.sk, sk) || isAccepted(FILTER.pk, pk);
