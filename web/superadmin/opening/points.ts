import { useEffect, useSyncExternalStore } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { stored } from '#web/storage.ts';
import { panelPath } from '../panel-address.ts';

type Opening = ResponseOf<'shop.opening'>['opening'];
export type PointName = Exclude<keyof Opening, 'passkeys'>;

/** What must be done before the shop opens (rule 279). */
export type Point = {
  readonly title: string;
  readonly text: string;
  /** Where to do it. */
  readonly to: string;
  readonly link: string;
  /** What the owner can declare instead, if the data doesn't show that it is done. */
  readonly mark?: { readonly label: string; readonly input: OpeningMark };
};

type OpeningMark = { readonly hasPoster: true } | { readonly worksAlone: true };

export const POINTS: readonly (Point & { readonly name: PointName })[] = [
  {
    name: 'shop',
    title: 'Presenta il negozio',
    text: 'Nome, indirizzo ed email: compaiono nel regolamento e nella privacy. Da qui in poi i clienti si possono iscrivere.',
    to: panelPath('negozio'),
    link: 'Scrivi i dati',
  },
  {
    name: 'prize',
    title: 'Crea il primo premio',
    text: 'Che cosa riceve chi completa la carta, quanto ti costa e per quanto tempo vale.',
    to: panelPath('premi', 'nuovo'),
    link: 'Crea il premio',
  },
  {
    name: 'programme',
    title: 'Imposta il programma',
    text: 'Quando si guadagna un bollino, quanti ne servono e con quale premio finisce la carta. Va bene anche così com’è: scegli il premio e salva.',
    to: panelPath('programma'),
    link: 'Imposta il programma',
  },
  {
    name: 'staff',
    title: 'Invita chi sta alla cassa',
    text: 'Ognuno con il suo account, così sai chi ha servito. Arriva un’email con un link.',
    to: panelPath('personale'),
    link: 'Invita una persona',
    mark: { label: 'Lavoro da solo', input: { worksAlone: true } },
  },
  {
    name: 'till',
    title: 'Prova la cassa',
    text: 'Fai iscrivere qualcuno con il QR qui sotto e registra un acquisto con la sua carta: il primo bollino.',
    to: paths.till,
    link: 'Vai alla cassa',
  },
  {
    name: 'poster',
    title: 'Metti la locandina al banco',
    text: 'I clienti inquadrano il suo QR e si iscrivono da soli, mentre aspettano il caffè.',
    to: '#locandina',
    link: 'Vai alla locandina',
    mark: { label: 'È al banco', input: { hasPoster: true } },
  },
];

/** A point that nothing waits for (rule 289). */
export const PASSKEYS: Point = {
  title: 'Proteggi gli accessi',
  text: 'Chi sta alla cassa entra anche con l’impronta, il volto o il PIN: una password rubata non basta più, e si cambia persona con un tocco.',
  to: panelPath('personale'),
  link: 'Chiedi la passkey',
};

/** Whether this browser has seen that the whole opening is done: from then on the panel starts with the figures. */
const openingDone = stored('opening-done', {
  area: 'local',
  parse: value => value === true,
  fallback: false,
});

export const isAllDone = (opening: Opening): boolean => POINTS.every(({ name }) => opening[name]);

/** Where the panel starts if the address doesn't say: with the opening until all of it is done (rule 279). */
export const useBeginning = (isBeginning: boolean) => {
  const isDone = useSyncExternalStore(openingDone.subscribe, openingDone.read);
  const { data, isPending } = useCall('shop.opening', {}, { enabled: isBeginning && !isDone });
  const isAllDoneNow = data !== undefined && isAllDone(data.opening);
  useEffect(() => {
    if (isAllDoneNow) openingDone.write(true);
  }, [isAllDoneNow]);
  const isAsked = isBeginning && !isDone && !isAllDoneNow;
  return {
    isDone,
    isUndecided: isAsked && isPending,
    isOpening: isAsked && data !== undefined,
  };
};
