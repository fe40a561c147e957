import { Clause } from './Clause.tsx';

/** The clauses about data retention, the minimum age and the user's rights. */
export function DataRightsClauses() {
  return (
    <>
      <Clause number={6} title="Per quanto tempo">
        <p>
          Conserviamo i dati finché l’account esiste. Alla sua cancellazione li eliminiamo; restano
          soltanto totali che non permettono di riconoscerti e ciò che la legge impone di
          conservare. Gli acquisti registrati in cassa si conservano 24 mesi, poi restano soltanto
          somme. Una sessione dura al massimo 30 giorni, il link per una nuova password un’ora.
        </p>
      </Clause>
      <Clause number={7} title="Età minima">
        <p>
          Il servizio è riservato a chi ha almeno 13 anni. Se scopriamo un account di una persona
          più giovane, lo cancelliamo insieme ai suoi dati.
        </p>
      </Clause>
      <Clause number={8} title="I tuoi diritti">
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
