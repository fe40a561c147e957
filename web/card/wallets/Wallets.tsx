import { clsx } from 'clsx';
import { useId } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { useAddCard } from './use-add-card.ts';
import { AppleWalletIcon, GoogleWalletIcon } from './wallet-icons.tsx';
import { type Wallet, walletsOf } from './wallets-here.ts';

/** What is sent to whom (rule 295). */
const TOLD: Readonly<Record<Wallet, string>> = {
  apple:
    'Il telefono riceve il codice, i bollini, il prossimo premio e i voucher che puoi usare; ad Apple diciamo solo quando cambiano.',
  google:
    'A Google mandiamo il codice, i bollini, il prossimo premio e i voucher che puoi usare, ogni volta che cambiano.',
};

/** Black in either theme, at least 48 pixels high, of one size: by the guidelines of both. */
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

/** The way to keep the card in a wallet that this device has, of those that the shop has. */
export default function Wallets() {
  const { data } = useCall('wallet.available', {});
  const { add, isPending } = useAddCard();
  const id = useId();
  const wallets = walletsOf(navigator).filter(wallet => data?.wallets.includes(wallet));
  if (wallets.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        La carta nel telefono
      </h2>
      <p className="mt-2 text-pretty">
        Nel wallet la trovi con un gesto, anche senza rete, e i bollini si aggiornano da soli.
      </p>
      <div id={`${id}-told`} className="mt-2 grid gap-1 text-sm text-pretty text-ink-soft">
        {wallets.map(wallet => (
          <p key={wallet}>{TOLD[wallet]}</p>
        ))}
        <p>Il tuo nome e la tua email restano qui.</p>
      </div>
      <div className="mt-4 grid auto-rows-fr justify-items-center gap-3 sm:justify-items-start">
        {wallets.map(wallet => {
          const Badge = BADGES[wallet];
          return (
            <Badge
              key={wallet}
              describedBy={`${id}-told`}
              isPending={isPending}
              onClick={() => add(wallet)}
            />
          );
        })}
      </div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {isPending && 'Preparo la carta…'}
      </p>
    </section>
  );
}
