import { useEffect, useRef, useState } from 'react';
import type { Card } from '#shared/contract/card.ts';
import { SECOND } from '#shared/time.ts';
import type { News } from '#web/at-till/NewsPanel.tsx';
import { useTillNews } from '#web/at-till/use-till-news.ts';
import { newsBetween } from './news.ts';

const SHOWN_MS = 8 * SECOND;

/** What the till has just done to the card that is shown; it goes after some seconds. */
export const useCardNews = (card: Card): News | undefined => {
  useTillNews();
  const last = useRef(card);
  const [news, setNews] = useState<News>();
  useEffect(() => {
    const found = newsBetween(last.current, card);
    last.current = card;
    if (found) setNews(found);
  }, [card]);
  useEffect(() => {
    if (!news) return undefined;
    const timer = setTimeout(() => setNews(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
};
