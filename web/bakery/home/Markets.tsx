import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MARKET_BUY_PRICE, MARKET_SELL_PRICE } from '#shared/rules/market.ts';
import { BagIcon } from '#web/art/page-icons.tsx';
import { useModules } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Illustration, type PictureDrawing } from '#web/ui/Illustration.tsx';
import { merchantTile, playersMarketTile } from '../pictures.ts';
import type { OpenBakery } from '../use-bakery.ts';

const OldMarketDialog = lazyDialog(() => import('../dialogs/OldMarketDialog.tsx'));

const tile = cardClass({
  size: 'tile',
  interactive: true,
  className: 'grid h-full w-full content-start justify-items-center gap-1 px-2 text-center',
});

type TextsProps = { title: string; text: string };

function Texts({ title, text }: TextsProps) {
  return (
    <>
      <b className="text-sm leading-tight">{title}</b>
      <span className="text-xs leading-tight text-pretty text-ink-soft">{text}</span>
    </>
  );
}

type MarketLinkProps = TextsProps & { to: string; art: PictureDrawing };

function MarketLink({ to, art, ...texts }: MarketLinkProps) {
  return (
    <Link to={to} className={tile}>
      <Illustration of={art} className="w-20 max-w-full" />
      <Texts {...texts} />
    </Link>
  );
}

/** The three markets in a row (rule 84), or two if the shop has no players' market. */
export function Markets({ bakery }: { bakery: OpenBakery }) {
  const [isOpen, setOpen] = useState(false);
  const { playersMarket } = useModules();
  return (
    <section aria-labelledby="mercati">
      <h2 id="mercati" className="mb-2 text-xl">
        I mercati
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
        <li>
          <MarketLink
            to={paths.npcMarket}
            art={merchantTile}
            title="Mercante"
            text="Due ingredienti nuovi ogni giorno"
          />
        </li>
        {playersMarket && (
          <li>
            <MarketLink
              to={paths.market}
              art={playersMarketTile}
              title="Mercato dei giocatori"
              text="Compra e vendi con gli altri"
            />
          </li>
        )}
        <li>
          <button type="button" className={tile} onClick={() => setOpen(true)}>
            <span className="grid h-15 place-items-center text-berry-ink">
              <BagIcon className="size-9" />
            </span>
            <Texts
              title="Vecchio mercato"
              text={`Compra a ${MARKET_BUY_PRICE} monete, vendi a ${MARKET_SELL_PRICE}`}
            />
          </button>
        </li>
      </ul>
      <OldMarketDialog show={isOpen && { bakery }} onClose={() => setOpen(false)} />
    </section>
  );
}
