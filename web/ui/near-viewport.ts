import { useEffect, useRef, useState } from 'react';

/** How far outside the window something starts to load. */
const PRELOAD_MARGIN = '150px';

/** Whether an element is, or has been, in the window, or within PRELOAD_MARGIN of it. */
export const useNearViewport = () => {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, near };
};
