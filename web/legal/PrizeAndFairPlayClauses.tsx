import { Clause } from './Clause.tsx';

export function PrizeAndFairPlayClauses() {
  return (
    <>
      <Clause number={4} title="Premi, buoni e valuta di gioco">
        <ul>
          <li>Monete, bignè e ingredienti esistono solo nel gioco e non valgono denaro.</li>
          <li>
            I buoni sconto sono personali, valgono nel periodo e per il numero di usi indicati e si
            mostrano in cassa prima del pagamento.
          </li>
          <li>Un buono eliminato, scaduto o già usato non può essere sostituito.</li>
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
