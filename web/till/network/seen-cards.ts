import { DAY } from '#shared/time.ts';
import { storedForStaff } from '#web/storage.ts';

/** A card that this till has seen: only what is needed to serve its customer without a network (rule 212). */
export type SeenCard = {
  readonly code: string;
  readonly id: number;
  readonly username: string;
  readonly at: number;
};

const CARDS_MAX = 100;
const KEPT = 7 * DAY;

const isSeenCard = (value: unknown): value is SeenCard => {
  const { code, id, username, at } = Object(value);
  return (
    typeof code === 'string' &&
    typeof id === 'number' &&
    typeof username === 'string' &&
    typeof at === 'number'
  );
};

const cards = storedForStaff<readonly SeenCard[]>('cards', {
  area: 'local',
  parse: value => (Array.isArray(value) ? value.filter(isSeenCard) : undefined),
  fallback: [],
});

const recent = (now: number): readonly SeenCard[] =>
  cards.read().filter(({ at }) => now - at < KEPT);

export const seenCards = {
  /** Stores a card's customer, replacing the card that was seen longest ago. */
  remember: (code: string, { id, username }: Pick<SeenCard, 'id' | 'username'>, at: number): void =>
    cards.write(
      [{ code, id, username, at }, ...recent(at).filter(card => card.id !== id)].slice(
        0,
        CARDS_MAX,
      ),
    ),
  find: (code: string, now: number): SeenCard | undefined =>
    recent(now).find(card => card.code === code),
  nameOf: (id: number, now: number): string | undefined =>
    recent(now).find(card => card.id === id)?.username,
};
