import { Component, type ReactNode, Suspense } from 'react';

type Props = { children: ReactNode; fallback?: ReactNode };

/** A part that the page does without if its code can't be loaded. */
export class LazyBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback = null } = this.props;
    if (this.state.failed) return fallback;
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
