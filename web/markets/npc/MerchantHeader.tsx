import { ClockIcon } from '#web/art/icons.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { merchantStall } from '#web/ui/illustrations.ts';
import { RenewalCountdown } from './RenewalCountdown.tsx';

type Props = { renewsAt: string | undefined; onExpired: () => void };

/** The merchant's greeting, and the time left until the next offers. */
export function MerchantHeader({ renewsAt, onExpired }: Props) {
  return (
    <section aria-label="Il mercante" className="npc-stall">
      <Illustration of={merchantStall} className="npc-merchant" />
      <div className="npc-greeting">
        <p className="npc-bubble">
          <b className="font-display text-xl md:text-2xl">Buongiorno, pasticcere!</b>
          <span className="mt-1 block text-pretty text-ink-soft">
            Due ingredienti al giorno, sempre diversi, e un baule chiuso che nemmeno io so che cosa
            contenga.
          </span>
        </p>
        <p className="flex items-center gap-2">
          <ClockIcon className="size-5 shrink-0 text-berry-ink" />
          <span>
            Nuove offerte tra{' '}
            <span className="inline-block min-w-[9ch] text-left">
              {renewsAt === undefined ? (
                <b>…</b>
              ) : (
                <RenewalCountdown at={renewsAt} onExpired={onExpired} />
              )}
            </span>
          </span>
        </p>
      </div>
    </section>
  );
}
