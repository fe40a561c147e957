import type { ProgrammeTerms } from '#shared/contract/schemas/programme.ts';
import { elideBefore, formatDateTime } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { openCardsText, periodText } from '#web/ui/format/programme-dates.ts';
import { giftText } from '#web/ui/format/programme-text.ts';
import { stampsText } from '#web/ui/format/stamps-text.ts';
import { Clause } from '../LegalLayout.tsx';
import { RewardText } from './RewardText.tsx';
import { StampRules, StepRules } from './StampRules.tsx';

/** Everything that a version said. */
function VersionRules({ programme }: { programme: ProgrammeTerms }) {
  const { stampsNeeded, reward, steps, gift, legalNote } = programme;
  const given = giftText(gift);
  const period = periodText(programme);
  const openCards = openCardsText(programme);
  return (
    <ul className="mt-2">
      <StampRules programme={programme} />
      <li>
        Con {stampsText(stampsNeeded)}:{' '}
        {reward ? <RewardText reward={reward} /> : <span>premio non ancora scelto.</span>}
      </li>
      <StepRules steps={steps} />
      {given && <li>Ogni acquisto che conta regala nel gioco {given}.</li>}
      <li>{period ? `Bollini e regali ${period}.` : 'Senza una data di fine.'}</li>
      {openCards && <li>{openCards}</li>}
      {legalNote !== null && <li className="wrap-anywhere whitespace-pre-line">{legalNote}</li>}
    </ul>
  );
}

type Versions = ResponseOf<'card.versions'>['versions'];

function VersionList({ versions: [current, ...former] }: { versions: Versions }) {
  return (
    <>
      {current ? (
        <p>
          Le regole di questa pagina sono in vigore{' '}
          <time dateTime={current.from}>{elideBefore('dal', formatDateTime(current.from))}</time>.
        </p>
      ) : (
        <p>Da quando si conservano le versioni, le regole non sono mai cambiate.</p>
      )}
      {former.map(({ from, programme }) => (
        <details key={from}>
          <summary className="cursor-pointer py-2 font-bold">
            In vigore <time dateTime={from}>{elideBefore('dal', formatDateTime(from))}</time>
          </summary>
          <VersionRules programme={programme} />
        </details>
      ))}
    </>
  );
}

/** Which rules have been in force since when (rule 283). */
export function VersionsClause() {
  const read = useCall('card.versions', {});
  return (
    <Clause number={8} title="Versioni">
      <Loaded of={read} skeleton={<RowsSkeleton />}>
        {({ versions }) => <VersionList versions={versions} />}
      </Loaded>
    </Clause>
  );
}
