import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { Illustration, type PictureDrawing } from '#web/ui/Illustration.tsx';
import { merchantTile, ovenTile, playersMarketTile, sectionTile } from '../pictures.ts';
import type { OpenBakery } from '../use-bakery.ts';

type TileProps = {
  to: string;
  art: PictureDrawing;
  title: string;
  lines: readonly string[];
  badge?: string;
};

function Tile({ to, art, title, lines, badge }: TileProps) {
  return (
    <Link
      to={to}
      className={cardClass({
        size: 'row',
        interactive: true,
        className: 'relative grid h-full content-start gap-0.5',
      })}
    >
      <Illustration of={art} className="w-28 max-w-full" />
      {badge !== undefined && (
        <span className="absolute top-3 right-3">
          <Badge tone="wait">{badge}</Badge>
        </span>
      )}
      <h3 className="text-lg leading-tight">{title}</h3>
      {lines.map(line => (
        <p key={line} className="text-sm text-pretty text-ink-soft">
          {line}
        </p>
      ))}
    </Link>
  );
}

type Profile = OpenBakery['profile'];

const tilesOf = ({ bakeryLevel, ovenLevel }: Profile): readonly TileProps[] => [
  {
    to: paths.market,
    art: playersMarketTile,
    title: 'Mercato dei giocatori',
    lines: ['Compra e vendi con gli altri'],
  },
  {
    to: paths.npcMarket,
    art: merchantTile,
    title: 'Mercante',
    lines: ['Le offerte del mercante'],
    badge: '24h',
  },
  {
    to: paths.bakerySection,
    art: sectionTile,
    title: 'Pasticceria',
    lines: [`Livello ${formatNumber(bakeryLevel)}`, '+5% di produzione per livello'],
  },
  {
    to: paths.oven,
    art: ovenTile,
    title: 'Forno',
    lines: [`Livello ${formatNumber(ovenLevel)}`, 'Qui nascono i bignè'],
  },
];

/** The links to the bakery's four pages (rule 84). */
export function Tiles({ profile }: { profile: Profile }) {
  return (
    <section aria-labelledby="luoghi" className="@container">
      <h2 id="luoghi" className="mb-3 text-2xl">
        Dove andiamo?
      </h2>
      <ul className="grid grid-cols-2 gap-3 @max-[14rem]:grid-cols-1">
        {tilesOf(profile).map(tile => (
          <li key={tile.to}>
            <Tile {...tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
