import { ALONE } from '../table/key.ts';
import { kindWithInitial } from '../table/kind.ts';
import { OF_NOBODY } from './player.ts';

/** The owner's answers about the opening that can't be derived from other items (rule 279). */
type Opening = { readonly hasPoster: boolean; readonly worksAlone: boolean };

export const opening = kindWithInitial<Opening, []>(
  { hasPoster: false, worksAlone: false },
  {
    ...OF_NOBODY,
    name: 'opening',
    what: 'what the owner has confirmed about the opening: that the poster is printed, and that nobody else serves',
    pk: 'OPENING',
    sk: ALONE,
    readers: 'staff',
    restored: { with: 'settings' },
    bytes: '80',
  },
);

/** The places that links to the registration name, except for the counter (rule 281). */
type Places = { readonly places: readonly string[] };

export const places = kindWithInitial<Places, []>(
  { places: [] },
  {
    ...OF_NOBODY,
    name: 'places',
    what: 'the places that sign-up links can name',
    pk: 'PLACES',
    sk: ALONE,
    readers: 'staff',
    restored: { with: 'settings' },
    bytes: '50, and 20 for each place',
  },
);
