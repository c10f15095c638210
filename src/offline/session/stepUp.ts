import { onStepUp } from '#platform/api/stepUp.ts';
import { createStore } from 'zustand/vanilla';
import { sessionStore } from './sessionStore.ts';

/** The calls that wait for the password of whoever entered by PIN or badge; null = nobody is asked. */
export const stepUpStore = createStore<{ readonly waiting: Promise<boolean> | null }>(() => ({ waiting: null }));

let settle: (proven: boolean) => void = () => undefined;

/** Asks for the password over the page that stands; several at once are one question. @returns whether it was shown */
export function askForProof(): Promise<boolean> {
  const waiting =
    stepUpStore.getState().waiting ??
    new Promise<boolean>((resolve) => {
      settle = resolve;
    });
  stepUpStore.setState({ waiting });
  return waiting;
}

/** Ends the question, and lets what waits for it go on or be refused. */
export function endProof(proven: boolean): void {
  settle(proven);
  stepUpStore.setState({ waiting: null });
}

/**
 * Asks when the server says that a password is needed. What only reads waits for nobody: the screens learn that the
 * session opens work alone, and hide what it does not open.
 */
export function followStepUp(): () => void {
  return onStepUp(async (isWrite) => {
    const { user } = sessionStore.getState();
    if (!user) return false;
    if (!user.work_only) sessionStore.setState({ user: { ...user, work_only: true } });
    return isWrite && askForProof();
  });
}
