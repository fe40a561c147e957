import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';

/** The sections of the panel, as its address names them. */
const SECTIONS = [
  'apertura',
  'andamento',
  'clienti',
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

export const isSection = (name: string | undefined): name is SectionName =>
  SECTIONS.some(one => one === name);

/** What a list is searched for. */
export const SEARCH = 'cerca';

/** What an address names after its section, such as 'nuovo', or the number of an item. */
export type Rest = readonly (string | number)[];

/** The address of a section, or of a page in it. */
export const panelPath = (section: SectionName, ...rest: Rest): string =>
  [paths.superadmin, section, ...rest].join('/');

/** A page below a person's, for the account. */
export const ACCOUNT = 'account';

/** The page that imports customers from elsewhere, below the list of them. */
export const IMPORT = 'importa';

export const accountPath = (id: number): string => panelPath('clienti', id, ACCOUNT);

type Changes = Readonly<Partial<Record<string, string | null>>>;

/** What the panel shows, and how to show something else; what a list is filtered by is in the address's query. */
export const usePanelAddress = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [, , name] = pathname.split('/');
  /** The panel begins with the numbers. */
  const section = isSection(name) ? name : 'andamento';
  /** The address may be ahead of `params`, while the code of what it shows is loading. */
  const change = (changes: Changes, replace = false): void => {
    const next = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries(changes))
      if (value) next.set(key, value);
      else next.delete(key);
    navigate({ pathname: location.pathname, search: next.toString() }, { replace });
  };
  const show = (replace: boolean, rest: Rest): void => {
    navigate({ pathname: panelPath(section, ...rest), search: location.search }, { replace });
  };
  return {
    section,
    /** Whether the address says nothing: the panel begins. */
    isBeginning: !name && params.size === 0,
    params,
    change,
    search: params.get(SEARCH) ?? '',
    searchFor: (text: string): void => change({ [SEARCH]: text }, true),
    /** Shows a page of the section, whose list stays filtered. */
    open: (...rest: Rest): void => show(false, rest),
    /** The same in place of a page that is closed, unless it has been left since. */
    close: (...rest: Rest): void => {
      if (location.pathname === pathname) show(true, rest);
    },
  };
};
