import { Component, type ReactNode, Suspense } from 'react';

type Props = { children: ReactNode; fallback?: ReactNode };

/** Suspends while its children's code loads; shows the fallback if loading or rendering fails. */
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
