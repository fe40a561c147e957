import type { Ref } from 'react';
import { cardClass } from '#web/ui/Card.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { featureFriends, featureFun, featurePrizes } from '#web/ui/illustrations.ts';

const FEATURES = [
  {
    art: featurePrizes,
    title: 'Premi unici',
    text: 'Sconti, dolci e sorprese della casa: ogni premio diventa un voucher da usare in negozio.',
  },
  {
    art: featureFriends,
    title: 'Sfida gli amici',
    text: 'Invita chi vuoi, scala le classifiche del giorno e scopri chi ha la mano più dolce.',
  },
  {
    art: featureFun,
    title: 'Divertimento infinito',
    text: 'Cento livelli in dieci mondi e una pasticceria tutta tua, che produce anche mentre dormi.',
  },
];

export function FeatureCards({ ref }: { ref: Ref<HTMLElement> }) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="premi"
      className="mx-auto mt-16 max-w-6xl px-4 outline-none md:px-6"
    >
      <h2 id="premi" className="text-center text-3xl md:text-4xl">
        Cosa trovi in vetrina
      </h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {FEATURES.map(({ art, title, text }) => (
          <li
            key={title}
            className={cardClass({ className: 'grid justify-items-center gap-2 text-center' })}
          >
            <Illustration of={art} className="w-44" />
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p className="text-pretty text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
