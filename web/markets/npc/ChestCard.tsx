import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { formatNumber, unitText } from '#shared/amount-text.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { TREASURE_MAX, TREASURE_MIN } from '#shared/rules/npc-market.ts';
import { resourceArt } from '#web/art/resources.ts';
import { TreasureChest } from '#web/art/TreasureChest.tsx';
import { Amount } from '#web/economy/Amount.tsx';
import { useHoldings } from '#web/economy/holdings.ts';
import { ShortfallNote } from '#web/economy/ShortfallNote.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { Countdown } from '#web/ui/format/LiveTime.tsx';
import { type NpcOffers, useOpenChest } from './npc-offers.ts';
import { OFFER_LAYOUT, OfferFoot } from './OfferCard.tsx';

type BoughtProps = { renewsAt: string; onClose: () => void };

/** Says that today's chest has already been bought (rule 97). */
function TreasureAlreadyBoughtDialog({ renewsAt, onClose }: BoughtProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Baule del Tesoro"
      description="Oggi hai già acquistato il baule del tesoro, torna domani!"
      footer={
        <Button wide onClick={onClose}>
          Ho capito
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3 text-center">
        <TreasureChest state="empty" className="w-40" />
        <p className="text-ink-soft">
          Il baule si rinnova ogni giorno a mezzanotte: tra <Countdown until={renewsAt} />.
        </p>
      </div>
    </Dialog>
  );
}

type FoundProps = { resource: Resource; amount: number; onClose: () => void };

/** Shows what was in the chest. */
function TreasureFoundDialog({ resource, amount, onClose }: FoundProps) {
  const Art = resourceArt[resource];
  return (
    <>
      <Dialog
        onClose={onClose}
        title="Hai trovato un tesoro!"
        footer={
          <Button wide onClick={onClose}>
            Fantastico!
          </Button>
        }
      >
        <div className="grid justify-items-center gap-4 text-center">
          <div className="relative animate-pop">
            <TreasureChest state="full" className="w-56" />
            <Art className="absolute top-[6%] left-[calc(50%-44px)] w-22 animate-rise delay-250" />
          </div>
          <p>
            <b className="block font-display text-5xl">{formatNumber(amount)}</b>
            <span className="text-xl font-bold">{unitText(resource, amount)}</span>
            <span className="mt-1 block text-ink-soft">È già nella tua dispensa.</span>
          </p>
        </div>
      </Dialog>
      <Confetti />
    </>
  );
}

/** Focuses an element after a dialog has closed whose opening button can't be pressed again. */
const useFocusAfter = (isOpen: boolean) => {
  const element = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) element.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return element;
};

function ChestHeading() {
  return (
    <div>
      <h2 className="text-2xl">Baule del Tesoro</h2>
      <p className="mt-1 text-pretty text-ink-soft">
        Da {formatNumber(TREASURE_MIN)} a {formatNumber(TREASURE_MAX)} unità di una risorsa a
        sorpresa: può essere anche la tua specialità.
      </p>
    </div>
  );
}

type AvailabilityProps = { isBought: boolean; remaining: number; total: number };

function Availability({ isBought, remaining, total }: AvailabilityProps) {
  return (
    <p className="flex flex-wrap justify-between gap-x-2 text-sm">
      {isBought ? (
        <b>Già acquistato oggi</b>
      ) : (
        <>
          <span>Disponibili</span>
          <b className="tabular-nums">{`${remaining}/${total}`}</b>
        </>
      )}
    </p>
  );
}

const MISSING_ID = 'baule-manca';

function ChestPrice({ price, missing }: { price: number; missing: number }) {
  return (
    <>
      <p className="flex items-center justify-between gap-2">
        <span className="font-bold">Prezzo</span>
        <Amount good="coins" amount={price} className="font-display text-2xl" />
      </p>
      <ShortfallNote steady id={MISSING_ID} shortfall={{ coins: missing }} className="text-right" />
    </>
  );
}

type Props = Pick<NpcOffers, 'treasure' | 'renewsAt'>;

/** The treasure chest, which can be bought once a day. */
export function ChestCard({ treasure, renewsAt }: Props) {
  const { price, remaining, total, purchased } = treasure;
  const { outcome, isOpening, isUncertain, open, dismiss } = useOpenChest(price);
  const isShut = isOpening || isUncertain;
  const available = treasure.available || isUncertain;
  const card = useFocusAfter(outcome !== undefined);
  const isOpen = purchased && !isShut;
  const has = useHoldings();
  const missing = has && treasure.available ? price - has('coins') : 0;
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="Baule del Tesoro"
      className={cardClass({
        className: [
          OFFER_LAYOUT,
          'bg-linear-to-b from-vanilla to-transparent to-55% group outline-none',
        ],
      })}
    >
      <div className={clsx('grid place-items-center', isOpening && 'chest-shake')}>
        <TreasureChest state={isOpen ? 'empty' : 'closed'} className="w-44" />
      </div>
      <ChestHeading />
      <Availability isBought={isOpen} remaining={isShut ? total : remaining} total={total} />
      <OfferFoot>
        <ChestPrice price={price} missing={missing} />
        <SubmitButton
          wide
          aria-describedby={missing > 0 ? MISSING_ID : undefined}
          disabled={!available || missing > 0}
          pending={isOpening}
          pendingLabel="Si apre..."
          onClick={open}
        >
          {available ? 'Apri Baule' : 'Esaurito'}
        </SubmitButton>
      </OfferFoot>
      <DialogPresence of={outcome}>
        {shown =>
          shown === 'bought' ? (
            <TreasureAlreadyBoughtDialog renewsAt={renewsAt} onClose={dismiss} />
          ) : (
            <TreasureFoundDialog {...shown} onClose={dismiss} />
          )
        }
      </DialogPresence>
    </section>
  );
}
