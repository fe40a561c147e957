import { COMMISSION_PERCENT, OFFER_DAYS } from '#shared/rules/offers.ts';
import { ClockIcon } from '#web/art/icons.tsx';
import { resourceArt } from '#web/art/resources.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { emptyStall } from '#web/ui/illustrations.ts';

const { flour: FlourArt, coins: CoinArt } = resourceArt;

const STEPS = [
  {
    icon: <FlourArt className="size-8" />,
    text: 'Scegli che cosa vendere: le risorse escono dalla dispensa e aspettano in bacheca.',
  },
  {
    icon: <CoinArt className="size-8" />,
    text: `Fai tu il prezzo: alla vendita incassi il ${100 - COMMISSION_PERCENT}%, il resto è la commissione del mercato.`,
  },
  {
    icon: <ClockIcon className="size-7" />,
    text: `L’offerta dura ${OFFER_DAYS} giorni. Se nessuno la compra, la cancelli e ti riprendi tutto.`,
  },
];

/** How selling works, with a button to create an offer. */
export function HowItWorks({ onCreate }: { onCreate: () => void }) {
  return (
    <Card
      aria-labelledby="how-it-works"
      size="large"
      className="grid items-center gap-6 md:grid-cols-[auto_1fr]"
    >
      <Illustration of={emptyStall} className="mx-auto w-56 md:w-72" />
      <div className="grid gap-4">
        <h2 id="how-it-works" className="text-2xl">
          Apri la tua bancarella
        </h2>
        <ol className="grid gap-3">
          {STEPS.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-vanilla">
                {icon}
              </span>
              <p className="text-pretty">{text}</p>
            </li>
          ))}
        </ol>
        <Button className="mt-1 justify-self-start max-md:w-full" onClick={onCreate}>
          Crea offerta
        </Button>
      </div>
    </Card>
  );
}
