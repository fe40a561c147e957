import { drawingOf } from '#web/art/drawing.tsx';
import canal from '#web/art/emblems/canal.svg?raw';
import castle from '#web/art/emblems/castle.svg?raw';
import cocoa from '#web/art/emblems/cocoa.svg?raw';
import gelato from '#web/art/emblems/gelato.svg?raw';
import hills from '#web/art/emblems/hills.svg?raw';
import kitchen from '#web/art/emblems/kitchen.svg?raw';
import laboratory from '#web/art/emblems/laboratory.svg?raw';
import macaron from '#web/art/emblems/macaron.svg?raw';
import mill from '#web/art/emblems/mill.svg?raw';
import palace from '#web/art/emblems/palace.svg?raw';
import { lazyDrawing } from '#web/ui/Illustration.tsx';
import { MAP } from './trails.ts';
import './worlds.css';

/** Above the horizon; what follows in a map's file is the ground. */
const LANDSCAPE = { width: 400, height: 120 } as const;
const GROUND = '<g class="world-ground">';

/** A world's map, and only the landscape at its horizon. */
const drawings = (load: () => Promise<{ default: string }>) => ({
  map: lazyDrawing(MAP.width, MAP.height, async () => drawingOf((await load()).default)),
  landscape: lazyDrawing(LANDSCAPE.width, LANDSCAPE.height, async () => {
    const [landscape] = (await load()).default.split(GROUND);
    return drawingOf(`${landscape}</svg>`, LANDSCAPE);
  }),
});

/** The ten worlds of the campaign (rule 50); their colours are in worlds.css, by the `data-world` attribute. */
const WORLDS = [
  {
    name: 'La Cucina della Nonna',
    description:
      'Tutto comincia qui, tra un cucchiaio di legno e una ricetta che dice solo «quanto basta». Chi lecca la ciotola, poi la lava.',
    emblem: drawingOf(kitchen),
    ...drawings(() => import('#web/art/worlds/kitchen.svg?raw')),
  },
  {
    name: 'Il Mulino Infarinato',
    description:
      'Le pale girano, la farina vola e dopo tre mosse sembri un pupazzo di neve. Ogni grande dolce nasce da un gran polverone.',
    emblem: drawingOf(mill),
    ...drawings(() => import('#web/art/worlds/mill.svg?raw')),
  },
  {
    name: 'La Foresta del Cacao',
    description:
      'Un bosco così fondente che perfino l’ombra è al settanta per cento. Non fare complimenti agli alberi: si sciolgono.',
    emblem: drawingOf(cocoa),
    ...drawings(() => import('#web/art/worlds/cocoa.svg?raw')),
  },
  {
    name: 'Il Viale dei Macaron',
    description:
      'Lampioni al pistacchio, vetrine color lampone e gente elegante che si sgretola al primo morso. Qui si passeggia in punta di guscio.',
    emblem: drawingOf(macaron),
    ...drawings(() => import('#web/art/worlds/macaron.svg?raw')),
  },
  {
    name: 'I Ghiacciai di Gelato',
    description:
      'Vette alla fragola e crepacci alla menta, con un vento che sa di vaniglia. Porta la sciarpa: quassù le valanghe si servono in coppetta.',
    emblem: drawingOf(gelato),
    ...drawings(() => import('#web/art/worlds/gelato.svg?raw')),
  },
  {
    name: 'I Canali del Tiramisù',
    description:
      'Si naviga sul caffè, a bordo di savoiardi che tengono il mare finché nessuno li inzuppa. Il gondoliere accetta mance in mascarpone.',
    emblem: drawingOf(canal),
    ...drawings(() => import('#web/art/worlds/canal.svg?raw')),
  },
  {
    name: 'Le Colline di Cheesecake',
    description:
      'Pendii di crema, fondo di biscotto e piogge di frutti di bosco ogni pomeriggio. Rotolare a valle è vietato, perciò lo fanno tutti.',
    emblem: drawingOf(hills),
    ...drawings(() => import('#web/art/worlds/hills.svg?raw')),
  },
  {
    name: 'Il Castello di Zucchero',
    description:
      'Torri di zollette, tetti di meringa e un re che al primo acquazzone si chiude in dispensa. Bussa piano: il portone è di caramello.',
    emblem: drawingOf(castle),
    ...drawings(() => import('#web/art/worlds/castle.svg?raw')),
  },
  {
    name: 'Il Laboratorio di Mezzanotte',
    description:
      'Quando la città dorme, qui bollono creme che nessun ricettario osa nominare. Se una ti fa l’occhiolino, ricambia.',
    emblem: drawingOf(laboratory),
    ...drawings(() => import('#web/art/worlds/laboratory.svg?raw')),
  },
  {
    name: 'Il Gran Palazzo dei Dolci',
    description:
      'Colonne di panna, una cupola d’oro e una giuria che non ha mai dato dieci. Allaccia bene il grembiule: la finale è servita.',
    emblem: drawingOf(palace),
    ...drawings(() => import('#web/art/worlds/palace.svg?raw')),
  },
] as const;

/** A world, from 1 to 10. */
export function worldInfo(id: number) {
  const world = WORLDS[id - 1];
  if (!world) throw new RangeError(`World ${id} does not exist`);
  return world;
}
