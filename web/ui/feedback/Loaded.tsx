import { type ReactNode, useDeferredValue, useRef } from 'react';
import { SubmitButton } from '../Button.tsx';
import { ErrorScreen, type ErrorScreenProps } from './ErrorScreen.tsx';

/** What a page shows of a read, or of two that it needs together. */
export type Read<D> = {
  readonly data: D | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** Two reads combined, which are ready once both are; a retry repeats those that have failed. */
export const both = <A, B>(first: Read<A>, second: Read<B>): Read<readonly [A, B]> => ({
  data:
    first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
  error: first.error ?? second.error,
  isFetching: first.isFetching || second.isFetching,
  refetch: () => [first, second].filter(({ error }) => error).map(read => read.refetch()),
});

type StaleProps = { isShown: boolean; isFetching?: boolean; onRetry: () => void };

/**
 * Says that the data shown could not be updated, until it is. The text's element is always present: screen readers
 * announce its changes, and it takes the focus from the button, which disappears with the strip. The strip stays in
 * view, below the one that says that there is no network.
 */
export function StaleStrip({ isShown, isFetching = false, onRetry }: StaleProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const retry = (): void => {
    text.current?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <div
      className={
        isShown
          ? 'sticky top-10 z-30 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-vanilla px-3 py-1.5 text-sm font-bold text-ink'
          : 'sr-only'
      }
    >
      <p
        ref={text}
        tabIndex={-1}
        aria-live="polite"
        className="min-w-0 grow basis-40 text-pretty outline-none"
      >
        {isShown && 'Non siamo riusciti ad aggiornare questi dati.'}
      </p>
      {isShown && (
        <SubmitButton type="button" tone="plain" size="small" pending={isFetching} onClick={retry}>
          Riprova
        </SubmitButton>
      )}
    </div>
  );
}

type Props<D> = {
  of: Read<D>;
  skeleton: ReactNode;
  /** The error screen's texts instead of its own, if the first read fails. */
  failure?: Omit<ErrorScreenProps, 'error' | 'onRetry'>;
  children: (data: D) => ReactNode;
};

/**
 * Shows a read: a skeleton until the data is there, an error with a retry if it can't be read. Data stays if a repeated
 * read fails, below a strip that says so (rule 188). A component that is both the skeleton and the page keeps its
 * state.
 */
export function Loaded<D>({ of, skeleton, failure, children }: Props<D>) {
  const { data, error, isFetching } = of;
  const retry = (): void => void of.refetch();
  // New data is rendered in small steps, between which the page responds, instead of all at once.
  const hasArrived = useDeferredValue(data !== undefined);
  const isFailed = data === undefined && error !== null;
  return (
    <>
      <StaleStrip
        isShown={data !== undefined && error !== null}
        isFetching={isFetching}
        onRetry={retry}
      />
      {isFailed && <ErrorScreen {...failure} error={error} onRetry={retry} />}
      {!isFailed && (data === undefined || !hasArrived ? skeleton : children(data))}
    </>
  );
}
