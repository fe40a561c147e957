import { Failure } from '../../failure.ts';

/** A position in a list that is sorted by value, the highest first, and by id, the newest first, among equals. */
export type Position = { readonly id: number; readonly value: number };

export const inOrder = (a: Position, b: Position): number => b.value - a.value || b.id - a.id;

/**
 * The cursor of the page after a position in a list. It holds a value and an id instead of an offset, so that nobody is
 * listed twice or left out when players are added or removed.
 */
export const cursorAfter = (list: string, { value, id }: Position): string =>
  `${list}.${value}.${id}`;

const CURSOR = /^(\w+)\.(0|[1-9]\d{0,15})\.([1-9]\d{0,15})$/;

/** The position in a cursor; the cursor of another list is refused. */
export const positionOf = (list: string, cursor: string): Position => {
  const [, name, value, id] = CURSOR.exec(cursor) ?? [];
  if (name !== list) throw new Failure('invalid_cursor');
  return { value: Number(value), id: Number(id) };
};
