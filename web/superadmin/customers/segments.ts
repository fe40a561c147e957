import type { CustomerSort, Segment } from '#shared/contract/admin/customers.ts';

/** The address's parameter for the group. */
export const GROUP = 'gruppo';
export const EVERYBODY = 'tutti';

type Group = {
  /** The call that lists the group; for customers, with this segment, or null for all of them. */
  readonly of: 'users' | 'staff' | { readonly segment: Segment | null };
  /** The group's name in the address. */
  readonly slug: string;
  readonly name: string;
  /** Who belongs to it, in a sentence (rule 224). */
  readonly text: string;
};

const CUSTOMERS: Group = {
  of: { segment: null },
  slug: '',
  name: 'Clienti',
  text: 'Chi ha comprato almeno una volta facendosi riconoscere in cassa.',
};

/** The groups that the list can show; among customers, those who need attention come first. */
export const GROUPS: readonly Group[] = [
  {
    of: 'users',
    slug: EVERYBODY,
    name: 'Tutti',
    text: 'Chi si è iscritto, anche chi lavora qui o è disattivato, dal più recente.',
  },
  CUSTOMERS,
  {
    of: { segment: 'regular' },
    slug: 'abituali',
    name: 'Abituali',
    text: 'Sono venuti in almeno 4 giorni diversi degli ultimi 60.',
  },
  {
    of: { segment: 'new' },
    slug: 'nuovi',
    name: 'Nuovi',
    text: 'Sono venuti per la prima volta negli ultimi 30 giorni.',
  },
  {
    of: { segment: 'near' },
    slug: 'quasi-al-premio',
    name: 'Quasi al premio',
    text: 'Mancano solo 1 o 2 bollini al premio della carta.',
  },
  {
    of: { segment: 'at_risk' },
    slug: 'a-rischio',
    name: 'A rischio',
    text: 'Sono venuti in almeno 3 giorni diversi, ma l’ultima volta è stata da 30 a 60 giorni fa.',
  },
  {
    of: { segment: 'lost' },
    slug: 'persi',
    name: 'Persi',
    text: 'Non vengono da più di 60 giorni.',
  },
  {
    of: { segment: 'never' },
    slug: 'mai-venuti',
    name: 'Mai venuti',
    text: 'Si sono iscritti, ma non hanno ancora comprato: l’ultimo iscritto è il primo.',
  },
  {
    of: 'staff',
    slug: 'personale',
    name: 'Personale',
    text: 'Chi usa la cassa o questo pannello.',
  },
];

/** The group named by an address. */
export const groupOf = (slug: string | null): Group =>
  GROUPS.find(group => group.slug === slug) ?? CUSTOMERS;

/** The sort orders of the list; the keys are their names in the address. */
export const SORTS: Readonly<
  Record<string, { readonly sort: CustomerSort; readonly name: string }>
> = {
  visita: { sort: 'lastVisit', name: 'Ultima visita' },
  visite: { sort: 'visits', name: 'Numero di visite' },
  speso: { sort: 'spent', name: 'Speso in 12 mesi' },
  bollini: { sort: 'stamps', name: 'Bollini' },
};

const DEFAULT_SORT = 'visita';

/** The key of the sort order named by an address. */
export const sortOf = (slug: string | null): string =>
  slug !== null && Object.hasOwn(SORTS, slug) ? slug : DEFAULT_SORT;
