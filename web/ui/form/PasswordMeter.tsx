import { clsx } from 'clsx';
import { type NewPassword, passwordAdvice } from './password-advice.ts';

/** How full the bar is for a password that is long enough but guessable. */
const GUESSABLE_PART = 0.5;

const filledPart = ({ password, min }: NewPassword, isEnough: boolean): number => {
  if (isEnough) return 1;
  return Math.min(password.length / min, 1) * GUESSABLE_PART;
};

/** The hint of a field for a new password: a bar, and what is still missing. */
export function PasswordMeter(props: NewPassword) {
  const { isEnough, text } = passwordAdvice(props);
  return (
    <>
      {/* The bar says nothing that the text doesn't. */}
      <span aria-hidden="true" className="mb-1 block h-1.5 overflow-hidden rounded-full bg-line">
        <span
          className={clsx(
            'block h-full origin-left rounded-full transition-transform duration-300',
            isEnough ? 'bg-mint' : 'bg-butter',
          )}
          style={{ transform: `scaleX(${filledPart(props, isEnough)})` }}
        />
      </span>
      <span aria-live="polite">{text}</span>
    </>
  );
}
