import { clsx } from 'clsx';
import { useId } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { drawingOf } from '#web/art/drawing.tsx';
import apple from '#web/art/wallets/apple.svg?raw';
import google from '#web/art/wallets/google.svg?raw';
import { FoldSummary } from '#web/ui/FoldSummary.tsx';
import { KeptPasses } from './KeptPasses.tsx';
import { useAddCard } from './use-add-card.ts';
import { type Wallet, walletsOf } from './wallets-here.ts';

/** Four cards in a pocket, in Apple's colours in both themes. */
const AppleWalletIcon = drawingOf(apple);
/** Cards in a wallet, in Google's colours in both themes. */
const GoogleWalletIcon = drawingOf(google);

/** What data is sent to whom (rule 295). */
const TOLD: Readonly<Record<Wallet, string>> = {
  apple:
    'Il telefono riceve il codice, i bollini, il prossimo premio e i voucher che puoi usare; ad Apple diciamo solo quando cambiano.',
  google:
    'A Google mandiamo il codice, i bollini, il prossimo premio e i voucher che puoi usare, ogni volta che cambiano.',
};

/** Black in both themes, at least 48 pixels high, and all of one size: according to both companies' guidelines. */
const BADGE =
  'flex min-h-12 w-full max-w-72 items-center justify-center gap-2.5 border px-4 py-1 text-left text-white select-none disabled:opacity-60';

type BadgeProps = { isPending: boolean; describedBy: string; onClick: () => void };

function AppleBadge({ isPending, describedBy, onClick }: BadgeProps) {
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      disabled={isPending}
      onClick={onClick}
      className={clsx(BADGE, 'rounded-[0.6rem] border-white/65 bg-black')}
    >
      <AppleWalletIcon className="h-7.5 w-auto shrink-0" />
      <span className="grid gap-0.5 font-[-apple-system,system-ui,sans-serif]">
        <span className="text-xs/none">Aggiungi ad </span>
        <span className="text-xl/none font-medium tracking-tight">Apple Wallet</span>
      </span>
    </button>
  );
}

function GoogleBadge({ isPending, describedBy, onClick }: BadgeProps) {
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      disabled={isPending}
      onClick={onClick}
      className={clsx(
        BADGE,
        'rounded-[2rem] border-white/38 bg-[color-mix(in_srgb,black_88%,white)]',
      )}
    >
      <GoogleWalletIcon className="h-7.5 w-auto shrink-0" />
      <span className="font-[Roboto,system-ui,sans-serif] text-base leading-tight font-medium">
        Aggiungi a <span className="whitespace-nowrap">Google Wallet</span>
      </span>
    </button>
  );
}

const BADGES = { apple: AppleBadge, google: GoogleBadge } as const;

type OfferProps = { wallets: readonly Wallet[]; titleId: string };

/** The buttons for this device's wallets, and what data goes to whom. */
function Offer({ wallets, titleId }: OfferProps) {
  const { add, isPending } = useAddCard();
  const toldId = `${titleId}-told`;
  if (wallets.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-pretty">
        Nel wallet la trovi con un gesto, anche senza rete, e i bollini si aggiornano da soli.
      </p>
      <details className="group mt-2">
        <FoldSummary>Che cosa mandiamo ai wallet</FoldSummary>
        <div id={toldId} className="grid gap-1 pb-2 text-sm text-pretty text-ink-soft">
          {wallets.map(wallet => (
            <p key={wallet}>{TOLD[wallet]}</p>
          ))}
          <p>Il tuo nome e la tua email restano qui.</p>
        </div>
      </details>
      <div className="mt-4 grid auto-rows-fr justify-items-center gap-3 sm:justify-items-start">
        {wallets.map(wallet => {
          const Badge = BADGES[wallet];
          return (
            <Badge
              key={wallet}
              describedBy={toldId}
              isPending={isPending}
              onClick={() => add(wallet)}
            />
          );
        })}
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {isPending && 'Preparo la carta…'}
      </p>
    </>
  );
}

/**
 * Offers to add the card to those of the shop's wallets that this device has, and lists the wallets that already have
 * it.
 */
export function Wallets() {
  const { data } = useCall('wallet.available', {});
  const id = useId();
  if (!data) return null;
  const { passes } = data;
  const wallets = walletsOf(navigator).filter(wallet => data.wallets.includes(wallet));
  if (wallets.length === 0 && passes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        La carta nel telefono
      </h2>
      <Offer wallets={wallets} titleId={id} />
      {passes.length > 0 && (
        <div className="mt-4 flex flex-col gap-2">
          <KeptPasses passes={passes} />
        </div>
      )}
    </section>
  );
}
