import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { Clause } from './Clause.tsx';

export function PrizeAndFairPlayClauses() {
  return (
    <>
      <Clause number={4} title="Premi, voucher e valuta di gioco">
        <ul>
          <li>Monete, bignè e ingredienti esistono solo nel gioco e non valgono denaro.</li>
          <li>
            I voucher sono personali, valgono nel periodo e per il numero di usi indicati e si
            mostrano in cassa prima del pagamento. I bollini seguono il{' '}
            <Link to={paths.programme} className="underline underline-offset-4">
              regolamento
            </Link>
            .
          </li>
          <li>Un voucher eliminato, scaduto o già usato non può essere sostituito.</li>
          <li>I premi non si convertono in denaro e non si cumulano, salvo diversa indicazione.</li>
        </ul>
      </Clause>
      <Clause number={5} title="Gioco corretto">
        <ul>
          <li>Niente programmi automatici, punteggi alterati o account multipli.</li>
          <li>Niente messaggi offensivi, minacciosi o pubblicitari agli altri giocatori.</li>
          <li>Punteggi e premi ottenuti violando le regole possono essere annullati.</li>
        </ul>
      </Clause>
    </>
  );
}
