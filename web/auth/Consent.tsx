import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';

type Props = { accepted: boolean; onChange: (accepted: boolean) => void };

const link = 'font-bold text-berry-ink underline underline-offset-4';

/** The consent checkbox; its links open new tabs, so that the form keeps what was typed. */
export function Consent({ accepted, onChange }: Props) {
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-vanilla p-4">
      <input
        id="consent"
        name="acceptTerms"
        type="checkbox"
        required
        checked={accepted}
        onChange={event => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-berry"
      />
      <label htmlFor="consent" className="text-sm leading-6">
        Ho almeno 13 anni e accetto i{' '}
        <Link to={paths.terms} target="_blank" className={link}>
          Termini e Condizioni
        </Link>{' '}
        e la{' '}
        <Link to={paths.privacy} target="_blank" className={link}>
          Privacy Policy
        </Link>
        .
      </label>
    </div>
  );
}
