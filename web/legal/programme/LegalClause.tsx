import type { ProgrammeTerms } from '#shared/contract/schemas/programme.ts';
import { isPlainAddress } from '#shared/links.ts';
import { Clause } from '../LegalLayout.tsx';

const BASES: Readonly<Record<NonNullable<ProgrammeTerms['legalBasis']>, string>> = {
  operazione: 'Il programma è un’operazione a premi secondo il DPR 430/2001.',
  esclusa:
    'Il programma è escluso dalla disciplina delle manifestazioni a premio (art. 6 del DPR 430/2001).',
};

/** What the owner has entered about the law, and the contest rules, if there is a contest. */
export function LegalClause({ legalBasis, legalNote, contestRules }: ProgrammeTerms) {
  const rules = contestRules !== null && isPlainAddress(contestRules) ? contestRules : null;
  if (legalBasis === null && legalNote === null && rules === null) return null;
  return (
    <Clause number={9} title="Inquadramento">
      {legalBasis !== null && <p>{BASES[legalBasis]}</p>}
      {legalNote !== null && <p className="wrap-anywhere whitespace-pre-line">{legalNote}</p>}
      {rules !== null && (
        <p>
          I premi legati alle classifiche seguono il{' '}
          <a
            href={rules}
            rel="noreferrer"
            className="font-bold text-berry-ink underline underline-offset-4"
          >
            regolamento del concorso
          </a>
          .
        </p>
      )}
    </Clause>
  );
}
