import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { cardSentence } from '#shared/programme-text.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { dayKey } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { OpeningText } from '#web/shop/OpeningText.tsx';
import { ShopLinks } from '#web/shop/ShopLinks.tsx';
import { shownLocation } from '#web/shop/shown-location.ts';
import { WeekHours } from '#web/shop/WeekHours.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { stampsText } from '#web/ui/format/stamps-text.ts';
import { ShopHead } from '#web/ui/ShopHead.tsx';

type Programme = ResponseOf<'card.programme'>['programme'];

/** Whether the programme hasn’t ended. */
const isGoing = ({ endsAt }: Programme): boolean => endsAt === null || dayKey(Date.now()) <= endsAt;

/** What the card gives with the shop's current settings; nothing once the programme has ended. */
function CardGifts({ programme }: { programme: Programme }) {
  const { reward, steps } = programme;
  if (!isGoing(programme)) return null;
  return (
    <section aria-labelledby="card-gifts" className="grid grid-cols-1 gap-3">
      <h2 id="card-gifts" className="text-2xl">
        La carta fedeltà, sul telefono
      </h2>
      <p className="text-lg text-pretty wrap-anywhere">
        {reward
          ? cardSentence(programme, reward.name)
          : 'Ogni acquisto ti avvicina a un premio, e gli sconti per te sono già sulla carta.'}
      </p>
      {steps.length > 0 && (
        <ul className="grid gap-1">
          {steps.map(({ stamps, name }) => (
            <li key={stamps} className="flex items-start gap-2">
              <GiftIcon className="mt-0.5 size-5 shrink-0 text-berry-ink" />
              <span className="min-w-0 wrap-anywhere">{`Con ${stampsText(stamps)}: ${name}`}</span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.register} size="large" className="justify-self-start max-sm:w-full">
        Prendi la carta
      </ButtonLink>
    </section>
  );
}

type Props = { shop: ShopDetails; programme: Programme };

/** Which shop this is, what its card gives, when it is open and how to reach it (rules 275 and 301). */
export function ShopIntro({ shop, programme }: Props) {
  const { at, name } = shownLocation(shop);
  return (
    <div className={cardClass({ size: 'bare', className: 'self-start' })}>
      <ShopHead shop={shop} className="p-5 md:px-6">
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{shopSign(shop)}</h1>
        {shop.tagline !== null && <p className="wrap-anywhere">{shop.tagline}</p>}
        <OpeningText at={at} name={name} className="mt-1 font-bold first-letter:uppercase" />
      </ShopHead>
      <div className="grid grid-cols-1 gap-6 p-5 md:p-6">
        <CardGifts programme={programme} />
        <section aria-label="La pasticceria" className="grid gap-6 md:grid-cols-[2fr_3fr]">
          <div>
            <ShopLinks shop={shop} />
          </div>
          <div>
            <WeekHours at={at} />
          </div>
        </section>
      </div>
    </div>
  );
}
