import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { panelPath } from '../panel-address.ts';

const STEPS = [
  {
    to: panelPath('premi'),
    link: 'Crea il primo premio',
    text: 'Che cosa ricevono i clienti, e quanto ti costa.',
  },
  {
    to: panelPath('programma'),
    link: 'Imposta il programma',
    text: 'Quando si guadagna un bollino, e quanti ne servono.',
  },
  {
    to: paths.till,
    link: 'Registra il primo acquisto alla cassa',
    text: 'Basta la carta di un cliente, o un bollino su carta.',
  },
] as const;

/** In place of the numbers of a shop that hasn't begun: what to do first. */
export function EmptyShop() {
  return (
    <Panel
      title="Qui vedrai come va il negozio"
      text="Quanti clienti vengono, quanti tornano, quanto spendono e quanto costano i premi. Per cominciare:"
    >
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <ol className="grid min-w-0 grow basis-72 list-inside list-decimal gap-3">
          {STEPS.map(({ to, link, text }) => (
            <li key={link}>
              <Link to={to} className={textLinkClass}>
                {link}
              </Link>
              <span className="block text-ink-soft">{text}</span>
            </li>
          ))}
        </ol>
        <Illustration of={empty} className="w-40" />
      </div>
    </Panel>
  );
}
