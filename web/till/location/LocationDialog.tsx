import { useNavigate } from 'react-router-dom';
import { cardClass } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useTillExit } from '../exit.ts';
import type { useLocationQuestion } from './use-place.ts';

const ONCE = 'La cassa se lo ricorda. Per cambiare, tocca il nome del negozio in alto.';
const REFUSED = 'Il negozio di prima non c’è più o è chiuso: scegli di nuovo, poi si va avanti.';

type Props = { question: ReturnType<typeof useLocationQuestion> };

/** Asks for the till's location. Closing the dialog leaves the till if the answer is needed. */
export function LocationDialog({ question }: Props) {
  const { place, isRefused, isNeeded, choose, keep } = question;
  const exit = useTillExit();
  const navigate = useNavigate();
  return (
    <Dialog
      title="Dove ti trovi?"
      description={isRefused ? REFUSED : ONCE}
      onClose={isNeeded ? () => navigate(exit.to) : keep}
    >
      <ul className="grid grid-cols-1 gap-3">
        {place.open.map(location => (
          <li key={location.id}>
            <button
              type="button"
              aria-current={location.id === place.location}
              onClick={() => choose(location)}
              className={cardClass({
                tone: location.id === place.location ? 'vanilla' : 'raised',
                size: 'row',
                depth: 'flat',
                interactive: true,
                className: 'block w-full text-left',
              })}
            >
              <strong className="block text-lg wrap-anywhere">{location.name}</strong>
              <span className="block text-sm text-ink-soft wrap-anywhere">{location.address}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
