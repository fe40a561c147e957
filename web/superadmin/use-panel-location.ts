import { useSearchParams } from 'react-router-dom';

/** The sections of the panel, as its address names them. */
const SECTIONS = [
  'clienti',
  'utenti',
  'banner',
  'premi',
  'programma',
  'segnalazioni',
  'registro',
  'numeri',
] as const;
export type SectionName = (typeof SECTIONS)[number];

const SECTION = 'sezione';
const USER = 'utente';
const SEARCH = 'cerca';
const FORM = 'modulo';

export const userLink = (id: number): string => `?${USER}=${id}`;

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
  const requested = params.get(SECTION);
  const user = Number(params.get(USER));
  return {
    section: SECTIONS.find(name => name === requested) ?? 'utenti',
    user: Number.isSafeInteger(user) && user > 0 ? user : undefined,
    /** What a list is searched for. */
    search: params.get(SEARCH) ?? '',
    /** The form that is open in the section. */
    form: params.get(FORM),
    show: (name: SectionName): void => setParams(name === 'utenti' ? {} : { [SECTION]: name }),
    showUser: (id: number): void => change({ [USER]: String(id) }),
    closeUser: (): void => change({ [USER]: null, [FORM]: null }),
    searchFor: (text: string): void => change({ [SEARCH]: text }, true),
    openForm: (name: string): void => change({ [FORM]: name }),
    closeForm: (): void => change({ [FORM]: null }, true),
  };
};
