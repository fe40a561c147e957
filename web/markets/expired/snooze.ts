const DAY_KEY = 'expired-offers-snoozed';
const SESSION_KEY = 'expired-offers-dismissed';

/** Whether the notice was dismissed today or in this session (rule 98). */
export const isSnoozed = (today: string): boolean =>
  localStorage.getItem(DAY_KEY) === today || sessionStorage.getItem(SESSION_KEY) !== null;

/** Hides the notice for the rest of the calendar day and of this session. */
export const snooze = (today: string): void => {
  localStorage.setItem(DAY_KEY, today);
  sessionStorage.setItem(SESSION_KEY, today);
};
