import { useSearchParams } from 'react-router-dom';

/** The sections of the panel, as its address names them. */
const SECTIONS = [
  'apertura',
  'andamento',
  'clienti',
  'utenti',
  'premi',
  'automatici',
  'campagne',
  'banner',
  'programma',
  'negozio',
  'personale',
  'segnalazioni',
  'gioco',
  'registro',
] as const;
export type SectionName = (typeof SECTIONS)[number];

const SECTION = 'sezione';
const USER = 'utente';
const SEARCH = 'cerca';
/** The form that is open in a section. */
export const FORM = 'modulo';
const LENGTH = 'periodi';

const sectionParams = (name: SectionName): Record<string, string> => ({ [SECTION]: name });

export const sectionLink = (name: SectionName): string =>
  `?${new URLSearchParams(sectionParams(name))}`;

/** The address of a form in a section. */
export const formLink = (name: SectionName, form: string): string =>
  `?${new URLSearchParams({ ...sectionParams(name), [FORM]: form })}`;

export const userLink = (id: number): string => `?${SECTION}=utenti&${USER}=${id}`;

/** Sections by their former names. */
const FORMER: Readonly<Record<string, SectionName>> = { numeri: 'gioco' };

/** The section that an address names; one without a name was that of the users, if it names or searches for one. */
const sectionOf = (params: URLSearchParams): SectionName => {
  const requested = params.get(SECTION);
  if (requested === null) return params.has(USER) || params.has(SEARCH) ? 'utenti' : 'andamento';
  return SECTIONS.find(name => name === requested) ?? FORMER[requested] ?? 'andamento';
};

type Changes = Readonly<Partial<Record<string, string | null>>>;

/** The parameters of the panel's address, and how to change some of them. */
export const usePanelParams = () => {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes, replace = false): void => {
    // The address may be ahead of `params`, while the code of what it shows is loading.
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value);
      else next.delete(name);
    setParams(next, { replace });
  };
  return { params, setParams, change };
};

/** What the panel shows; it is in the address, so that the browser's back button works. */
export const usePanelLocation = () => {
  const { params, setParams, change } = usePanelParams();
  const user = Number(params.get(USER));
  return {
    section: sectionOf(params),
    /** Whether the address names no section: the panel begins. */
    isBeginning: params.size === 0,
    user: Number.isSafeInteger(user) && user > 0 ? user : undefined,
    /** What a list is searched for. */
    search: params.get(SEARCH) ?? '',
    /** The form that is open in the section. */
    form: params.get(FORM),
    /** The periods of the shop's numbers. */
    length: params.get(LENGTH),
    show: (name: SectionName): void => setParams(sectionParams(name)),
    showUser: (id: number): void => change({ [SECTION]: 'utenti', [USER]: String(id) }),
    closeUser: (): void => change({ [SECTION]: 'utenti', [USER]: null, [FORM]: null }),
    showLength: (slug: string | null): void => change({ [LENGTH]: slug }),
    searchFor: (text: string): void => change({ [SEARCH]: text }, true),
    openForm: (name: string): void => change({ [FORM]: name }),
    closeForm: (): void => change({ [FORM]: null }, true),
  };
};
