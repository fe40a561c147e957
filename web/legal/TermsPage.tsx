import { Link } from 'react-router-dom';
import { PRODUCT } from '#web/brand.ts';
import { paths } from '#web/paths.ts';
import { Clause, LegalLayout } from './LegalLayout.tsx';

function PrizeAndFairPlayClauses() {
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

export default function TermsPage() {
  return (
    <LegalLayout
      title="Termini e Condizioni"
      updated="25 novembre 2026"
      intro={`Queste sono le regole per usare ${PRODUCT}, il programma fedeltà della pasticceria fatto di giochi, premi e voucher. Creando un account le accetti.`}
    >
      <Clause number={1} title="Il servizio">
        <p>
          {PRODUCT} è un’applicazione web gratuita. Permette di giocare, raccogliere premi virtuali,
          ottenere voucher da usare in pasticceria, invitare amici e confrontarsi nelle classifiche.
          Non si gioca con denaro vero e niente di ciò che si trova nel gioco è in vendita.
        </p>
      </Clause>
      <Clause number={2} title="Chi può iscriversi">
        <p>
          Per iscriverti devi avere almeno 13 anni. Se hai meno di 18 anni, chiedi il permesso a chi
          esercita la responsabilità genitoriale. È ammesso un solo account per persona.
        </p>
      </Clause>
      <Clause number={3} title="Il tuo account">
        <ul>
          <li>I dati che inserisci devono essere veri e l’indirizzo email deve essere tuo.</li>
          <li>La password è personale: non darla a nessuno e cambiala se pensi che sia nota.</li>
          <li>Lo username è visibile agli altri giocatori: non deve offendere nessuno.</li>
          <li>Sei responsabile di ciò che avviene con il tuo account.</li>
        </ul>
      </Clause>
      <PrizeAndFairPlayClauses />
      <Clause number={6} title="Sospensione e chiusura">
        <p>
          Possiamo disattivare un account che viola queste regole. Puoi eliminare il tuo account
          quando vuoi, dalle Impostazioni: i premi e i voucher non usati si perdono.
        </p>
      </Clause>
      <Clause number={7} title="Disponibilità e responsabilità">
        <p>
          Facciamo il possibile perché il servizio funzioni sempre, ma può fermarsi per manutenzione
          o per guasti. Non rispondiamo della perdita di progressi di gioco, salvo dolo o colpa
          grave. Restano fermi i diritti che la legge riconosce ai consumatori.
        </p>
      </Clause>
      <Clause number={8} title="Modifiche e legge applicabile">
        <p>
          Se queste regole cambiano in modo importante, lo comunichiamo nell’applicazione prima che
          le nuove valgano. Si applica la legge italiana; per i consumatori è competente il giudice
          del luogo in cui risiedono.
        </p>
      </Clause>
    </LegalLayout>
  );
}
