import { ClockIcon } from '#web/art/icons.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { merchantStall } from '#web/ui/illustrations.ts';
import { RenewalCountdown } from './RenewalCountdown.tsx';

type Props = { renewsAt: string | undefined; onExpired: () => void };

/** The merchant's greeting, and the time left until the next offers. */
export function MerchantHeader({ renewsAt, onExpired }: Props) {
  return (
    <Card
      aria-label="Il mercante"
      className="grid items-center gap-3 md:grid-cols-[min(320px,40%)_1fr] md:gap-7"
    >
      <Illustration of={merchantStall} className="mx-auto w-full max-w-80" />
      <div className="grid justify-items-center gap-3 md:justify-items-start">
        <p className="relative rounded-2xl bg-vanilla px-3.5 py-3">
          <span className="absolute -top-2 left-[calc(50%-10px)] size-5 rotate-45 rounded-sm bg-vanilla md:top-[calc(50%-10px)] md:-left-2" />
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
    </Card>
  );
}
