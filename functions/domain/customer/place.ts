import { Failure } from '../../failure.ts';

/** A place in a list: by a value, the highest first, and by the newest id among equals. */
export type Place = { readonly id: number; readonly value: number };

export const inOrder = (a: Place, b: Place): number => b.value - a.value || b.id - a.id;

/**
 * The cursor of the page after a place of a list. It holds the place and no position, so that nobody is
 * listed twice or left out because others have come or gone.
 */
export const cursorAfter = (list: string, { value, id }: Place): string => `${list}.${value}.${id}`;

const CURSOR = /^(\w+)\.(0|[1-9]\d{0,15})\.([1-9]\d{0,15})$/;

/** The place of a cursor; one of another list is refused. */
export const placeOf = (list: string, cursor: string): Place => {
  const [, name, value, id] = CURSOR.exec(cursor) ?? [];
  if (name !== list) throw new Failure('invalid_cursor');
  return { value: Number(value), id: Number(id) };
};
