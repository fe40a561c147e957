import { TOP_SIZE } from '#functions/domain/leaderboard/top.ts';
import { type LoadRequest, sendAll } from './client.ts';

/** Enough players that most of them are outside the stored tops. */
const PLAYERS = 200;

/** A score of an honest game. */
const LOWEST = 300;
const HIGHEST = 2200;

/** Players' cookies, by their place on the leaderboards. */
export type Cookies = { readonly inTop: readonly string[]; readonly below: readonly string[] };

export const get =
  (path: string) =>
  (cookie: string): LoadRequest => ({ method: 'GET', path, cookie });

export const finishMatch =
  (nextScore: () => number) =>
  (cookie: string): LoadRequest => ({
    method: 'POST',
    path: '/api/matches',
    cookie,
    body: JSON.stringify({ score: nextScore() }),
  });

let games = 0;
/** Some hundreds of points, seldom many more. */
export const nextScore = (): number => {
  games++;
  return LOWEST + ((games * 7919) % (HIGHEST - LOWEST));
};

const post = async (url: string, path: string, body: object): Promise<Response> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answers ${await response.text()}`);
  return response;
};

/** Registers a player; returns the cookie. */
const register = async (url: string, index: number): Promise<string> => {
  const [email, password] = [`carico.${index}@example.it`, 'crema-e-cannella'];
  const account = { username: `carico ${index}`, email, password, acceptTerms: true };
  await post(url, '/api/auth/register', account);
  const response = await post(url, '/api/auth/login', { email, password });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/**
 * The players of a new server, each with a game today: those in the top have the highest score, and all others the same
 * one, so that they are in one bucket of the leaderboard's tree.
 */
export const registerPlayers = async (url: string): Promise<Cookies> => {
  const cookies: string[] = [];
  for (let i = 0; i < PLAYERS; i++) cookies.push(await register(url, i));
  const [inTop, below] = [cookies.slice(0, TOP_SIZE), cookies.slice(TOP_SIZE)];
  const playOnce = (players: readonly string[], score: number): Promise<void> => {
    const left = players.map(finishMatch(() => score));
    return sendAll(url, left.length, [() => left.pop() ?? get('/api/pulse')('')]);
  };
  await playOnce(inTop, HIGHEST);
  await playOnce(below, LOWEST);
  return { inTop, below };
};
