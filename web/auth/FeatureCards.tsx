import type { Ref } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { purchaseText } from '#web/ui/format/programme-text.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { featureFriends, featureFun, featurePrizes } from '#web/ui/illustrations.ts';

const PRIZES = 'Gli sconti e i dolci che ricevi in premio diventano voucher da usare al banco.';

/** What the shop really gives, as its settings are now. */
const prizesText = (data: ResponseOf<'card.programme'> | undefined): string => {
  const reward = data?.programme.reward;
  if (!reward) return PRIZES;
  const { stampsNeeded } = data.programme;
  return `${purchaseText(data.programme)} è un bollino: con ${stampsNeeded} bollini ricevi «${reward.name}».`;
};

const FEATURES = [
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
  const { data } = useCall('card.programme', {});
  const prizes = { art: featurePrizes, title: 'Premi unici', text: prizesText(data) };
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
        {[prizes, ...FEATURES].map(({ art, title, text }) => (
          <li
            key={title}
            className={cardClass({ className: 'grid justify-items-center gap-2 text-center' })}
          >
            <Illustration of={art} className="w-44" />
            <h3 className="mt-1 text-2xl">{title}</h3>
            <p className="text-pretty wrap-anywhere text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
