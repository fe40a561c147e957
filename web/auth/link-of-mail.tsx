import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiError } from '#web/api/errors.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import { CheckIcon } from '#web/art/page-icons.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';

/**
 * The token in the mail's link. It is removed from the address at once: anybody who sees the address bar, the history
 * or a screenshot could use it.
 */
export const useTokenOfLink = (): string => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const [token] = useState(search.get('token') ?? '');
  const navigate = useNavigate();
  const isInAddress = search.has('token');
  useEffect(() => {
    if (isInAddress) navigate(pathname, { replace: true });
  }, [isInAddress, navigate, pathname]);
  return token;
};

type DoneProps = { title: string; children: ReactNode };

/** Shows that a mail's link has had its effect. */
export function LinkDone({ title, children }: DoneProps) {
  return (
    <div role="status" className="mt-6 grid grid-cols-1 justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-pistachio text-mint [&>svg]:size-10">
        <CheckIcon />
      </span>
      <h2 className="text-2xl">{title}</h2>
      {children}
    </div>
  );
}

type FailedProps = {
  /** Null if the link had no token. */
  error: ApiError | null;
  onRetry: () => void;
  /** What to do about an invalid link. */
  children: ReactNode;
};

/** Shows why a mail's link has had no effect; a failure that isn't the link's fault can be retried. */
export function LinkFailed({ error, onRetry, children }: FailedProps) {
  if (error && error.code !== 'invalid_token')
    return <ErrorScreen error={error} onRetry={onRetry} />;
  return (
    <div role="alert" className="mt-6 grid grid-cols-1 justify-items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-blush text-berry-ink [&>svg]:size-10">
        <WarningIcon />
      </span>
      <h2 className="text-2xl">Link non valido o scaduto</h2>
      {children}
    </div>
  );
}
