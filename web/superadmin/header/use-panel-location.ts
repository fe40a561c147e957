import { useSearchParams } from 'react-router-dom';

/** The sections of the panel, as its address names them. */
export const SECTIONS = [
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

export const userLink = (id: number): string => `?${USER}=${id}`;

/** The current section and user; they are in the URL, so that the browser's back button works. */
export const usePanelLocation = () => {
  const [search, setSearch] = useSearchParams();
  const requested = search.get(SECTION);
  const user = Number(search.get(USER));
  return {
    section: SECTIONS.find(name => name === requested) ?? 'utenti',
    user: Number.isSafeInteger(user) && user > 0 ? user : undefined,
    show: (name: SectionName): void => setSearch(name === 'utenti' ? {} : { [SECTION]: name }),
    showUser: (id: number): void => setSearch({ [USER]: String(id) }),
  };
};
