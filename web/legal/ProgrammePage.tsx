import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { SLIP_DAYS, SLIPS_USED_PER_DAY } from '#shared/rules/slips.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { PRODUCT } from '#web/brand.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Spinner } from '#web/ui/feedback/Loading.tsx';
import { giftText } from '#web/ui/format/programme-text.ts';
import { Clause, Controller, LegalLayout } from './LegalLayout.tsx';
import { LegalClause } from './programme/LegalClause.tsx';
import { PeriodClause } from './programme/PeriodClause.tsx';
import { RewardText } from './programme/RewardText.tsx';
import { StampRules, StepRules } from './programme/StampRules.tsx';
import { VersionsClause } from './programme/Versions.tsx';

type Programme = ResponseOf<'card.programme'>['programme'];

/** The rewards before the card is full. */
function Steps({ steps }: Pick<Programme, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <>
      <p>Prima della carta completa ricevi, una volta per carta:</p>
      <ul>
        <StepRules steps={steps} />
      </ul>
      <p>Ogni carta conserva i premi che erano previsti quando ha ricevuto il primo bollino.</p>
    </>
  );
}

/** What a full card brings. */
function FullCard({ stampsNeeded, reward, steps, stampEvery, happyHours }: Programme) {
  const mayGoBeyond = stampEvery !== null || happyHours.length > 0;
  return (
    <Clause number={5} title="La carta completa">
      {reward ? (
        <p>
          Con {stampsNeeded} bollini ricevi subito il premio: <RewardText reward={reward} /> La
          carta torna a zero e ne comincia un’altra
          <span>{mayGoBeyond && ', con i bollini che avanzano'}</span>. Un acquisto completa al
          massimo una carta.
        </p>
      ) : (
        <p>
          La carta si completa con {stampsNeeded} bollini. Il premio non è ancora stato scelto: una
          carta piena aspetta, e viene premiata al primo acquisto utile dopo la scelta.
        </p>
      )}
      <Steps steps={steps} />
      <p>
        Se il numero di bollini aumenta, vale dalla carta successiva. Se diminuisce, vale subito.
      </p>
    </Clause>
  );
}

/** The clauses about stamps, with the numbers from the settings. */
function StampClauses({ programme }: { programme: Programme }) {
  const gift = giftText(programme.gift);
  return (
    <>
      <PeriodClause programme={programme} />
      <Clause number={3} title="Come si raccolgono i bollini">
        <ul>
          <li>Iscriviti: la tua carta è già pronta, con un codice tutto suo.</li>
          <li>Mostrala in cassa prima di pagare, dallo schermo del telefono.</li>
          <StampRules programme={programme} />
          <li>
            Non hai ancora una carta? Chiedi in cassa un bollino su carta: vale {SLIP_DAYS} giorni,
            si usa una volta sola, e in un giorno se ne usano al massimo {SLIPS_USED_PER_DAY}.
          </li>
        </ul>
        <p>La carta è personale: chi sta in cassa non può servire sé stesso.</p>
      </Clause>
      <Clause number={4} title="Che cosa si riceve subito">
        <p>
          <span>
            {gift
              ? `Ogni acquisto che conta regala nel gioco ${gift}.`
              : 'Per ora gli acquisti non regalano niente nel gioco, oltre al bollino.'}
          </span>{' '}
          Quello che è del gioco non vale denaro.
        </p>
      </Clause>
      <FullCard {...programme} />
      <Clause number={6} title="Voucher">
        <p>
          Un premio può essere una cosa da ritirare o uno sconto: in tutti e due i casi hai un
          voucher, da mostrare in cassa dal telefono o stampato. Si può usare con un acquisto, per
          il numero di volte e nei giorni scritti sul voucher.
        </p>
      </Clause>
      <Clause number={7} title="Errori e annullamenti">
        <p>
          La cassa può annullare un acquisto registrato per errore entro {UNDO_HOURS} ore, se i
          premi che ha portato non sono ancora stati usati. I suoi bollini e i premi che non
          spettano più tornano indietro, il voucher usato è di nuovo buono, i regali del gioco
          restano. La pasticceria può correggere i bollini di una carta: chi la possiede riceve un
          avviso. Gli importi degli acquisti si conservano 24 mesi; dopo restano soltanto somme.
        </p>
      </Clause>
      <VersionsClause />
      <LegalClause {...programme} />
    </>
  );
}

/** The programme's public rules, made from its settings. */
export default function ProgrammePage() {
  const read = useCall('card.programme', {});
  return (
    <LegalLayout
      title="Regolamento"
      intro={`Come si raccolgono i bollini con ${PRODUCT}, che cosa si riceve e che cosa succede se le regole cambiano. I numeri sono quelli in vigore adesso.`}
    >
      <Loaded of={read} skeleton={<Spinner label="Caricamento..." />}>
        {({ shop, programme }) => (
          <>
            <Clause number={1} title="Chi organizza il programma">
              <Controller shop={shop} lead="Il programma è organizzato da" />
            </Clause>
            <StampClauses programme={programme} />
          </>
        )}
      </Loaded>
    </LegalLayout>
  );
}
