import type { InputHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CONSENT_WORDINGS } from '#shared/rules/consents.ts';
import { paths } from '#web/paths.ts';

const link = 'font-bold text-berry-ink underline underline-offset-4';

type BoxProps = InputHTMLAttributes<HTMLInputElement> & { id: string; children: ReactNode };

function Box({ id, children, ...input }: BoxProps) {
  return (
    <div className="flex items-start gap-3">
      <input {...input} id={id} type="checkbox" className="size-6 shrink-0 accent-berry" />
      <label htmlFor={id} className="min-w-0 text-sm leading-6 text-pretty">
        {children}
      </label>
    </div>
  );
}

type TermsProps = { accepted: boolean; onChange: (accepted: boolean) => void };

/** What a registration must accept; its links open new tabs, so that the form keeps what was typed. */
export function TermsBox({ accepted, onChange }: TermsProps) {
  return (
    <div className="rounded-2xl bg-vanilla p-4">
      <Box
        id="consent"
        name="acceptTerms"
        required
        checked={accepted}
        onChange={event => onChange(event.target.checked)}
      >
        Ho almeno 13 anni e accetto i{' '}
        <Link to={paths.terms} target="_blank" className={link}>
          Termini e Condizioni
        </Link>{' '}
        e la{' '}
        <Link to={paths.privacy} target="_blank" className={link}>
          Privacy Policy
        </Link>
        .
      </Box>
    </div>
  );
}

/** The two consents to offers (rule 233): each has its own checkbox, and none is ticked. */
export function OfferBoxes() {
  return (
    <div className="grid grid-cols-1 gap-3 px-4">
      <Box id="offers-by-mail" name="offersByMail">
        {CONSENT_WORDINGS.offersByMail}
      </Box>
      <Box id="offers-from-purchases" name="offersFromPurchases">
        {CONSENT_WORDINGS.offersFromPurchases}
      </Box>
    </div>
  );
}
