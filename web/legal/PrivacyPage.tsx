import { useCall } from '#web/api/use-call.ts';
import { PRODUCT } from '#web/brand.ts';
import { Clause, Controller, LegalLayout } from './LegalLayout.tsx';

/** The two consents to offers (rules 233 to 236). */
function OffersClause() {
  return (
    <Clause number={4} title="Offerte e novità">
      <p>
        I consensi sono due, separati e facoltativi, e puoi darli se hai almeno 14 anni. Senza,
        tutto il resto funziona allo stesso modo.
      </p>
      <ul>
        <li>
          Offerte per e-mail: ti scriviamo all’indirizzo del tuo account, solo se lo hai confermato.
        </li>
        <li>
          Offerte scelte con i tuoi acquisti: guardiamo quelli degli ultimi 12 mesi (quando sei
          venuto, quanto hai speso, i bollini) per decidere chi riceve un’offerta o un premio.
        </li>
      </ul>
      <p>
        Puoi ritirarli quando vuoi dalle Impostazioni, e vale da subito, anche per le offerte già
        programmate. Ogni e-mail con un’offerta ha un link, e un’intestazione per il pulsante del
        tuo programma di posta, con cui non ne ricevi più: ritira solo il primo consenso, e funziona
        ancora se poi lo dai di nuovo. Le offerte che compaiono tra gli avvisi dell’app si spengono
        a parte.
      </p>
      <p>
        Come prova conserviamo di ogni consenso, dato o ritirato, l’ora, il luogo (iscrizione,
        impostazioni o e-mail) e le parole. Li trovi tra i dati che puoi scaricare, e li cancelliamo
        con l’account.
      </p>
    </Clause>
  );
}

/** A browser's push notifications (rules 254 to 259). */
function PushClause() {
  return (
    <Clause number={5} title="Notifiche">
      <p>
        Sono spente finché non le accendi tu, argomento per argomento e browser per browser; per
        premi e offerte devi avere almeno 14 anni. Per mandarle conserviamo l’indirizzo che il tuo
        browser crea apposta, le chiavi con cui le cifriamo e gli argomenti scelti.
      </p>
      <p>
        Passano dal servizio di notifiche del tuo browser (per esempio di Google, Apple o Mozilla):
        vede che ne arriva una, non che cosa dice, perché la può leggere solo il tuo browser. Le
        notifiche dei messaggi dicono chi ti ha scritto, non che cosa.
      </p>
      <p>
        Le spegni quando vuoi dalle Impostazioni, o dal browser. Su un dispositivo finiscono anche
        quando esci dall’account, e ovunque quando lo elimini: allora cancelliamo indirizzo e
        chiavi. Quali ne hai ricevute lo ricordiamo per due giorni, per non ripeterle.
      </p>
    </Clause>
  );
}

/** The clauses about the browser's storage and the processors. */
function TechnicalClauses() {
  return (
    <>
      <Clause number={6} title="Cookie e memoria del browser">
        <p>Usiamo tre soli cookie, tecnici e necessari:</p>
        <ul>
          <li>
            <code>__Host-sid</code>: la sessione, che tiene aperto l’accesso per 30 giorni al
            massimo;
          </li>
          <li>
            <code>__Host-signed-in</code>: vale sempre 1 e dice alla pagina che una sessione c’è;
            dura quanto la sessione;
          </li>
          <li>
            <code>__Host-device</code>: ricorda per 180 giorni che da questo browser sei già
            entrato, così nessuno può bloccarti sbagliando apposta la tua password.
          </li>
        </ul>
        <p>
          Il primo e il terzo sono di tipo HTTP-only: gli script della pagina non possono leggerli.
          Nel tuo browser ricordiamo inoltre il tema e i suoni scelti, le guide e gli avvisi già
          visti, le notifiche che hai accettato o rimandato, le partite in corso, il codice della
          tua carta e i voucher che hai mostrato, così valgono anche senza rete. Non ci sono cookie
          di terze parti.
        </p>
      </Clause>
      <Clause number={7} title="A chi li affidiamo">
        <p>
          I dati si trovano sul computer del titolare o presso il fornitore di servizi di hosting
          che ha scelto, e le email, come quelle per recuperare la password, partono da un fornitore
          di posta elettronica. I fornitori trattano i dati per nostro conto, come responsabili del
          trattamento: chi sono, e in quali paesi si trovano, lo puoi chiedere al titolare.
        </p>
        <p>
          Gli altri giocatori vedono username, punteggi, la tua pasticceria nel gioco e ciò che
          decidi di inviare loro. Chi sta in cassa vede username, bollini, voucher e l’ultimo
          acquisto; se ti cerca per nome, l’indirizzo email quasi tutto nascosto. Chi amministra
          vede anche indirizzo, acquisti e, se qualcuno segnala una conversazione, i suoi ultimi
          messaggi.
        </p>
        <p>
          Se aggiungi la carta al wallet del telefono, la tengono anche Apple o Google: il codice, i
          bollini, il prossimo premio e i voucher da usare, ma né il tuo nome né il tuo indirizzo
          email. Per aggiornarla conserviamo di ogni dispositivo, dieci al massimo, un’impronta
          dell’identificativo e dove avvisarlo, finché togli la carta o elimini l’account; poi per
          30 giorni, senza più nulla che porti a te, per dirgli che la carta non vale più.
        </p>
      </Clause>
    </>
  );
}

/** The clauses about data retention, the minimum age and the user's rights. */
function DataRightsClauses() {
  return (
    <>
      <Clause number={8} title="Per quanto tempo">
        <p>
          Conserviamo i dati finché l’account esiste, salvo ciò che dura meno: gli avvisi 60 giorni,
          le segnalazioni 90. Alla cancellazione dell’account li eliminiamo; restano soltanto totali
          che non permettono di riconoscerti, ciò che la legge impone di conservare e un registro di
          chi tra noi ha fatto che cosa e quando, senza i motivi scritti su di te. Per 42 giorni al
          massimo teniamo il numero interno dell’account, per ripetere la cancellazione su ciò che
          fosse arrivato in ritardo o su una copia di sicurezza. Gli acquisti registrati in cassa e
          gli utilizzi dei voucher si conservano 24 mesi, poi restano soltanto somme. Una sessione
          dura al massimo 30 giorni, il link per una nuova password un’ora.
        </p>
        <p>
          Le copie di sicurezza contengono ancora per 35 giorni al massimo ciò che è stato
          cancellato; chi ne ripristina una ripete prima le cancellazioni avvenute nel frattempo. I
          registri tecnici delle richieste, con l’indirizzo di rete intero, la pagina chiesta e il
          browser, si conservano al massimo 90 giorni.
        </p>
        <p>
          Finché un account ha un indirizzo email, e per 12 mesi da quando lo lascia o è cancellato,
          teniamo dell’indirizzo un’impronta (hash), fatta con una chiave segreta e uguale per le
          sue varianti: serve solo a non dare due volte i premi dell’iscrizione, del primo acquisto
          e degli inviti. Di un indirizzo che respinge le nostre email, o da cui le segnalano come
          indesiderate, teniamo un’impronta per un anno, per non scrivergli più.
        </p>
        <p>
          Se la pasticceria porta qui i bollini di una raccolta di prima, degli indirizzi in elenco
          teniamo solo un’impronta, per un anno, insieme ai bollini: serve a darli, una volta sola,
          a chi conferma il suo indirizzo. A quegli indirizzi non scriviamo.
        </p>
      </Clause>
      <Clause number={9} title="Età minima">
        <p>
          Il servizio è riservato a chi ha almeno 13 anni. Se scopriamo un account di una persona
          più giovane, lo cancelliamo insieme ai suoi dati.
        </p>
      </Clause>
      <Clause number={10} title="I tuoi diritti">
        <p>Puoi chiederci in ogni momento di:</p>
        <ul>
          <li>sapere quali dati abbiamo su di te e riceverne una copia;</li>
          <li>correggere i dati sbagliati o incompleti;</li>
          <li>cancellare i tuoi dati o limitarne l’uso;</li>
          <li>ricevere i tuoi dati in un formato leggibile da un computer;</li>
          <li>opporti ai trattamenti fondati sul legittimo interesse.</li>
        </ul>
        <p>
          Dalle Impostazioni puoi scaricare tutti i tuoi dati, cambiare l’email ed eliminare
          l’account senza chiedere a nessuno.
        </p>
        <p>
          Se pensi che i tuoi dati siano trattati male, puoi presentare reclamo al Garante per la
          protezione dei dati personali.
        </p>
      </Clause>
    </>
  );
}

export default function PrivacyPage() {
  const { data } = useCall('card.programme', {});
  return (
    <LegalLayout
      title="Privacy Policy"
      updated="28 novembre 2026"
      intro={`Qui spieghiamo quali dati personali tratta ${PRODUCT}, perché, per quanto tempo e quali diritti hai secondo il Regolamento (UE) 2016/679 (GDPR).`}
    >
      <Clause number={1} title="Titolare del trattamento">
        <Controller shop={data?.shop} lead="Titolare del trattamento è" />
      </Clause>
      <Clause number={2} title="Quali dati trattiamo">
        <ul>
          <li>
            Dati dell’account: username, indirizzo email, data di iscrizione, chi ti ha invitato e,
            se lo scrivi, giorno e mese di nascita.
          </li>
          <li>
            Se ti sei iscritto da un codice esposto, in quale punto si trovava (per esempio il
            banco): serve a sapere quali locandine si usano.
          </li>
          <li>
            Password: la conserviamo solo come impronta crittografica (hash). Nessuno di noi può
            leggerla.
          </li>
          <li>Dati di gioco: punteggi, progressi, premi, voucher, scambi, amicizie e messaggi.</li>
          <li>
            Dati della carta fedeltà: bollini, e degli acquisti che registri in cassa data, importo,
            sconto, voucher usato e come ti abbiamo riconosciuto (carta, voucher, nome o bollino su
            carta). Di chi ha una tessera di carta, senza account, conserviamo solo questi, e il
            nome se ce lo dà.
          </li>
          <li>
            Consensi alle offerte: quali hai dato o ritirato, quando, dove e con quali parole.
          </li>
          <li>
            Dati tecnici: indirizzo di rete e orario delle richieste, per la sicurezza del servizio;
            di ogni accesso aperto, browser e sistema operativo, quando è cominciato e quando è
            stato usato l’ultima volta, così puoi riconoscerlo e chiuderlo.
          </li>
          <li>
            Se lavori in pasticceria: l’indirizzo a cui arriva l’invito, fino a 7 giorni; chi ha
            servito ogni acquisto, per 90 giorni; che cosa hai fatto nel pannello.
          </li>
        </ul>
      </Clause>
      <Clause number={3} title="Perché li trattiamo">
        <ul>
          <li>Per darti il servizio che hai chiesto iscrivendoti (esecuzione del contratto).</li>
          <li>Per impedire abusi e accessi non autorizzati (legittimo interesse).</li>
          <li>
            Per tenere oneste le classifiche (legittimo interesse): confrontiamo i punteggi di prova
            con quelli possibili per una persona, e i dolci caduti con quelli che potevano cadere.
            Se sono troppo alti o troppo fortunati, i premi del podio aspettano e a decidere è
            sempre una persona, mai un automatismo.
          </li>
          <li>Per mandarti notifiche, se le accendi (consenso): vedi il punto 5.</li>
          <li>Per mandarti offerte, se e come lo hai permesso (consenso): vedi il punto 4.</li>
          <li>Per rispettare gli obblighi di legge.</li>
        </ul>
        <p>
          Non vendiamo i tuoi dati, e senza il tuo consenso non li usiamo per scegliere le offerte.
        </p>
      </Clause>
      <OffersClause />
      <PushClause />
      <TechnicalClauses />
      <DataRightsClauses />
    </LegalLayout>
  );
}
