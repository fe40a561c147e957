import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './styles.css';
import { preload } from './preload.ts';
import { queryClient } from './query-client.ts';
import './install/install-prompt.ts';
import { Router } from './router.tsx';

/** "ResizeObserver loop" errors are harmless: the observer delivers the rest in the next frame. */
addEventListener('error', event => {
  if (!event.message.includes('ResizeObserver')) return;
  event.stopImmediatePropagation();
  event.preventDefault();
});

// After everything that the first view needs.
addEventListener('load', () =>
  preload(async () => (await import('./service-worker/background.ts')).startBackground()),
);

const root = document.getElementById('root');
// In a transition the first view is rendered in small steps, between which the page responds.
if (root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Router />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
