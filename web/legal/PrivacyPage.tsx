import { useCall } from '#web/api/use-call.ts';
import { PRODUCT } from '#web/brand.ts';
import { Clause } from './Clause.tsx';
import { Controller } from './Controller.tsx';
import { DataRightsClauses } from './DataRightsClauses.tsx';
import { LegalPage } from './LegalPage.tsx';

export default function PrivacyPage() {
  const { data } = useCall('card.programme', {});
  return (
    <LegalPage
      title="Privacy Policy"
      intro={`Qui spieghiamo quali dati personali tratta ${PRODUCT}, perché, per quanto tempo e quali diritti hai secondo il Regolamento (UE) 2016/679 (GDPR).`}
    >
      <Clause number={1} title="Titolare del trattamento">
        <Controller shop={data?.shop} lead="Titolare del trattamento è" />
      </Clause>
      <Clause number={2} title="Quali dati trattiamo">
        <ul>
          <li>Dati dell’account: username, indirizzo email, data di iscrizione.</li>
          <li>
            Password: la conserviamo solo come impronta crittografica (hash). Nessuno di noi può
            leggerla.
          </li>
          <li>Dati di gioco: punteggi, progressi, premi, voucher, scambi, amicizie e messaggi.</li>
          <li>
            Dati della carta fedeltà: bollini, e degli acquisti che registri in cassa data, importo,
            sconto e voucher usato.
          </li>
          <li>
            Dati tecnici: indirizzo di rete e orario delle richieste, per la sicurezza del servizio.
          </li>
        </ul>
      </Clause>
      <Clause number={3} title="Perché li trattiamo">
        <ul>
          <li>Per darti il servizio che hai chiesto iscrivendoti (esecuzione del contratto).</li>
          <li>Per impedire abusi e accessi non autorizzati (legittimo interesse).</li>
          <li>
            Per tenere oneste le classifiche (legittimo interesse): confrontiamo i punteggi di prova
            con quelli possibili per una persona. Se sono troppo alti, i premi del podio aspettano e
            a decidere è sempre una persona, mai un automatismo.
          </li>
          <li>Per rispettare gli obblighi di legge.</li>
        </ul>
        <p>Non vendiamo i tuoi dati e non li usiamo per profilarti a fini pubblicitari.</p>
      </Clause>
      <Clause number={4} title="Cookie e memoria del browser">
        <p>
          Usiamo due soli cookie, tecnici e necessari: quello di sessione, che tiene aperto
          l’accesso, e quello che ricorda che da questo browser sei già entrato, così nessuno può
          bloccarti sbagliando apposta la tua password. Sono di tipo HTTP-only, quindi gli script
          della pagina non possono leggerli. Nel tuo browser ricordiamo inoltre il tema e i suoni
          scelti, le guide e gli avvisi già visti, le partite in corso, il codice della tua carta e
          i voucher che hai mostrato, così valgono anche senza rete. Non ci sono cookie di terze
          parti.
        </p>
      </Clause>
      <Clause number={5} title="A chi li affidiamo">
        <p>
          I dati sono conservati presso un fornitore esterno di servizi di hosting e le email, come
          quelle per recuperare la password, partono da un fornitore di posta elettronica. Entrambi
          trattano i dati per nostro conto, come responsabili del trattamento. Gli altri giocatori
          vedono solo username, punteggi e ciò che decidi di inviare loro.
        </p>
      </Clause>
      <DataRightsClauses />
    </LegalPage>
  );
}
