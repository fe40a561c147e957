import { KINDS } from '../items/kinds.ts';
import { PLAYER } from '../items/player.ts';
import { type Key, startOf } from '../table/key.ts';
import type { AnyKind } from '../table/kind.ts';

/**
 * The most changes that the projector gets at a time: the more of them, the more share the write of a node or a top. One
 * after the other, as after an error, they must be done within its timeout.
 */
export const BATCH_SIZE = 250;

/** What a part of a key is, or what it starts with. */
type PartFilter = { readonly exact: readonly string[]; readonly prefixes: readonly string[] };
type KeyFilter = Readonly<Record<'pk' | 'sk', PartFilter>>;

const filterOf = (templates: readonly string[]): PartFilter => {
  const starts = templates.map(startOf);
  const texts = (isWhole: boolean) =>
    starts.filter(start => start.isWhole === isWhole).map(({ text }) => text);
  return { exact: texts(true), prefixes: texts(false) };
};

/**
 * The keys of the kinds that the stream carries: by the sort key in a player's partition, else by the
 * partition key.
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

/** Whether the projector gets the changes of an item; on AWS, filters of the source mapping say so. */
export const isProjected = ({ pk, sk }: Key): boolean =>
  isAccepted(FILTER.sk, sk) || isAccepted(FILTER.pk, pk);
