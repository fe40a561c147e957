import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/paths.ts';

/** The panel's sections, by their names in the address. */
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

/** The address's parameter for a list's search text. */
export const SEARCH = 'cerca';

/** What follows the section in an address, such as 'nuovo' or an item's number. */
export type Rest = readonly (string | number)[];

/** The address of a section, or of a page in it. */
export const panelPath = (section: SectionName, ...rest: Rest): string =>
  [paths.superadmin, section, ...rest].join('/');

/** The page for a person's account, below the person's page. */
export const ACCOUNT = 'account';

/** The page that imports customers from elsewhere, below the list of them. */
export const IMPORT = 'importa';

export const accountPath = (id: number): string => panelPath('clienti', id, ACCOUNT);

type Changes = Readonly<Partial<Record<string, string | null>>>;

/** What the panel shows, and how to navigate; a list's filters are in the address's query. */
export const usePanelAddress = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [, , name] = pathname.split('/');
  /** The panel starts with the figures. */
  const section = isSection(name) ? name : 'andamento';
  /** The address may be ahead of `params` while the code for its page is loading. */
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
    /** Whether the address says nothing, so that the panel is at its start. */
    isBeginning: !name && params.size === 0,
    params,
    change,
    search: params.get(SEARCH) ?? '',
    searchFor: (text: string): void => change({ [SEARCH]: text }, true),
    /** Opens a page of the section, whose list stays filtered. */
    open: (...rest: Rest): void => show(false, rest),
    /** The same in place of a page being closed, unless it has been left since. */
    close: (...rest: Rest): void => {
      if (location.pathname === pathname) show(true, rest);
    },
  };
};
