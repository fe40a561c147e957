import { FIRST_LOCATION, openLocations } from '#shared/rules/locations.ts';
import { ApiError } from '#web/api/errors.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { stored } from '#web/storage.ts';

export type TillLocation = NonNullable<ResponseOf<'card.programme'>['shop']>['locations'][number];

type Shop = { readonly locations?: readonly TillLocation[] } | null;

/** What this device stores about its location; the name is for use without a network. */
type Kept = Pick<TillLocation, 'id' | 'name'>;

const isKept = (value: unknown): value is Kept => {
  const { id, name } = Object(value);
  return typeof id === 'number' && typeof name === 'string';
};

/** It belongs to the tablet, so it stays when another person signs in. */
export const keptLocation = stored<Kept | undefined>('till-location', {
  area: 'local',
  parse: value => (isKept(value) ? value : undefined),
  fallback: undefined,
});

/** The location of a till (rule 318). */
export type TillPlace = {
  /** The locations to choose from; empty while they are unknown. */
  readonly open: readonly TillLocation[];
  /** Sent with a sale; undefined for a shop's only location. */
  readonly location: number | undefined;
  /** Shown at the till; undefined for the only open location. */
  readonly name: string | undefined;
  /** Whether the location hasn't been chosen yet, or is closed. */
  readonly isUnknown: boolean;
};

/** The location of a till that stores one. `shop` is undefined while it is unknown, for example without a network. */
export const placeOf = (shop: Shop | undefined, kept: Kept | undefined): TillPlace => {
  if (shop === undefined)
    return { open: [], location: kept?.id, name: kept?.name, isUnknown: false };
  const open = shop ? openLocations(shop) : [];
  const [only] = open;
  if (open.length < 2) {
    const location = only?.id === FIRST_LOCATION ? undefined : only?.id;
    return { open, location, name: undefined, isUnknown: false };
  }
  const found = open.find(({ id }) => id === kept?.id);
  return { open, location: found?.id, name: found?.name, isUnknown: !found };
};

/** Whether a call is refused because its location is closed or gone. */
export const isLocationRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 400 &&
  error.issues.some(({ path }) => path === 'location');

/** Receives the chosen location; undefined if the till is left without a choice. */
type Asker = (location: number | undefined) => void;

/** The calls whose location was refused, until another one is chosen. */
let askers: readonly Asker[] = [];
let onChange: () => void = () => undefined;

const answer = (location: number | undefined): void => {
  const answered = askers;
  askers = [];
  onChange();
  for (const asker of answered) asker(location);
};

/** The question after a location was refused. */
export const locationQuestion = {
  isOpen: (): boolean => askers.length > 0,
  /** For the page that asks it; without a subscriber it isn't answered. */
  subscribe: (listener: () => void): (() => void) => {
    onChange = listener;
    return () => {
      onChange = () => undefined;
    };
  },
  /** Answers it with this device's stored location, which another tab may have changed. */
  answerByKept: (): void => {
    const kept = keptLocation.read();
    if (kept) answer(kept.id);
  },
  leave: (): void => answer(undefined),
};

/**
 * The till's location after one was refused: the one stored since, or else the one that the staff choose. Undefined if
 * they leave the till instead.
 */
export const otherLocation = (refused: number | undefined): Promise<number | undefined> => {
  const kept = keptLocation.read();
  if (kept && kept.id !== refused) return Promise.resolve(kept.id);
  keptLocation.remove();
  return new Promise(resolve => {
    askers = [...askers, resolve];
    onChange();
  });
};

/** Stores the till's location, and continues with what was refused. */
export const chooseLocation = ({ id, name }: Kept): void => {
  keptLocation.write({ id, name });
  answer(id);
};

/** Makes a call; if its location is refused, repeats it with the one that the staff choose. */
export const sendFrom = async <I extends { location?: number | undefined }, R>(
  input: I,
  send: (input: I) => Promise<R>,
): Promise<R> => {
  try {
    return await send(input);
  } catch (error) {
    if (!isLocationRefused(error)) throw error;
    const location = await otherLocation(input.location);
    if (location === undefined) throw error;
    return sendFrom({ ...input, location }, send);
  }
};
