import type { ComponentType } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { lazyDrawing } from '#web/ui/Illustration.tsx';
import { MAP } from './trails.ts';
import './worlds.css';

type WorldInfo = {
  /** 1 to 10; also the `data-world` attribute for which worlds.css sets the colours. */
  readonly id: number;
  readonly name: string;
  readonly description: string;
};

/** The names and descriptions of the ten worlds of the campaign (rule 50). */
export const WORLD_INFO: readonly WorldInfo[] = [
  {
    id: 1,
    name: 'La Cucina della Nonna',
    description:
      'Tutto comincia qui, tra un cucchiaio di legno e una ricetta che dice solo «quanto basta». Chi lecca la ciotola, poi la lava.',
  },
  {
    id: 2,
    name: 'Il Mulino Infarinato',
    description:
      'Le pale girano, la farina vola e dopo tre mosse sembri un pupazzo di neve. Ogni grande dolce nasce da un gran polverone.',
  },
  {
    id: 3,
    name: 'La Foresta del Cacao',
    description:
      'Un bosco così fondente che perfino l’ombra è al settanta per cento. Non fare complimenti agli alberi: si sciolgono.',
  },
  {
    id: 4,
    name: 'Il Viale dei Macaron',
    description:
      'Lampioni al pistacchio, vetrine color lampone e gente elegante che si sgretola al primo morso. Qui si passeggia in punta di guscio.',
  },
  {
    id: 5,
    name: 'I Ghiacciai di Gelato',
    description:
      'Vette alla fragola e crepacci alla menta, con un vento che sa di vaniglia. Porta la sciarpa: quassù le valanghe si servono in coppetta.',
  },
  {
    id: 6,
    name: 'I Canali del Tiramisù',
    description:
      'Si naviga sul caffè, a bordo di savoiardi che tengono il mare finché nessuno li inzuppa. Il gondoliere accetta mance in mascarpone.',
  },
  {
    id: 7,
    name: 'Le Colline di Cheesecake',
    description:
      'Pendii di crema, fondo di biscotto e piogge di frutti di bosco ogni pomeriggio. Rotolare a valle è vietato, perciò lo fanno tutti.',
  },
  {
    id: 8,
    name: 'Il Castello di Zucchero',
    description:
      'Torri di zollette, tetti di meringa e un re che al primo acquazzone si chiude in dispensa. Bussa piano: il portone è di caramello.',
  },
  {
    id: 9,
    name: 'Il Laboratorio di Mezzanotte',
    description:
      'Quando la città dorme, qui bollono creme che nessun ricettario osa nominare. Se una ti fa l’occhiolino, ricambia.',
  },
  {
    id: 10,
    name: 'Il Gran Palazzo dei Dolci',
    description:
      'Colonne di panna, una cupola d’oro e una giuria che non ha mai dato dieci. Allaccia bene il grembiule: la finale è servita.',
  },
];

type LoadDrawing = () => Promise<ComponentType<ArtProps>>;

const world = (emblem: LoadDrawing, landscape: LoadDrawing, map: LoadDrawing) => ({
  emblem: lazyDrawing(96, 96, emblem),
  landscape: lazyDrawing(400, 120, landscape),
  map: lazyDrawing(MAP.width, MAP.height, map),
});

/** The emblems are one chunk, so that each world loads only its own landscape and map. */
const loadEmblems = async () => (await import('./emblems/emblems.ts')).emblems;

const art = [
  world(
    async () => (await loadEmblems()).kitchen,
    async () => (await import('./KitchenWorld.tsx')).KitchenLandscape,
    async () => (await import('./KitchenWorld.tsx')).KitchenMap,
  ),
  world(
    async () => (await loadEmblems()).mill,
    async () => (await import('./MillWorld.tsx')).MillLandscape,
    async () => (await import('./MillWorld.tsx')).MillMap,
  ),
  world(
    async () => (await loadEmblems()).cocoa,
    async () => (await import('./CocoaWorld.tsx')).CocoaLandscape,
    async () => (await import('./CocoaWorld.tsx')).CocoaMap,
  ),
  world(
    async () => (await loadEmblems()).macaron,
    async () => (await import('./MacaronWorld.tsx')).MacaronLandscape,
    async () => (await import('./MacaronWorld.tsx')).MacaronMap,
  ),
  world(
    async () => (await loadEmblems()).gelato,
    async () => (await import('./GelatoWorld.tsx')).GelatoLandscape,
    async () => (await import('./GelatoWorld.tsx')).GelatoMap,
  ),
  world(
    async () => (await loadEmblems()).canal,
    async () => (await import('./CanalWorld.tsx')).CanalLandscape,
    async () => (await import('./CanalWorld.tsx')).CanalMap,
  ),
  world(
    async () => (await loadEmblems()).hills,
    async () => (await import('./HillsWorld.tsx')).HillsLandscape,
    async () => (await import('./HillsWorld.tsx')).HillsMap,
  ),
  world(
    async () => (await loadEmblems()).castle,
    async () => (await import('./CastleWorld.tsx')).CastleLandscape,
    async () => (await import('./CastleWorld.tsx')).CastleMap,
  ),
  world(
    async () => (await loadEmblems()).laboratory,
    async () => (await import('./LaboratoryWorld.tsx')).LaboratoryLandscape,
    async () => (await import('./LaboratoryWorld.tsx')).LaboratoryMap,
  ),
  world(
    async () => (await loadEmblems()).palace,
    async () => (await import('./PalaceWorld.tsx')).PalaceLandscape,
    async () => (await import('./PalaceWorld.tsx')).PalaceMap,
  ),
];

/** The emblem, the landscape and the map of a world, 1 to 10, as drawings for `Illustration`. */
export function worldArt(id: number) {
  const drawings = art[id - 1];
  if (!drawings) throw new RangeError(`World ${id} does not exist`);
  return drawings;
}
