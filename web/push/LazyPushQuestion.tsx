import { lazy } from 'react';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import type { PushQuestionProps } from './PushQuestion.tsx';

const PushQuestion = lazy(() => import('./PushQuestion.tsx'));

/** The question, whose code is loaded when the time for it has come. */
export function LazyPushQuestion(props: PushQuestionProps) {
  return (
    <LazyBoundary>
      <PushQuestion {...props} />
    </LazyBoundary>
  );
}
