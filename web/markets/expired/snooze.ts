const DAY = 'expired-offers-snoozed';
const SESSION = 'expired-offers-dismissed';

/** Whether the notice has been sent away, today or in this session (Accounts specification, section 4). */
export const isSnoozed = (today: string): boolean =>
  localStorage.getItem(DAY) === today || sessionStorage.getItem(SESSION) !== null;

/** Sends it away for the rest of the calendar day, and of this session. */
export const snooze = (today: string): void => {
  localStorage.setItem(DAY, today);
  sessionStorage.setItem(SESSION, today);
};
