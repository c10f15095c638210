import { userCurrent } from '#contract/people/auth.ts';
import { callApi } from '#platform/api/callApi.ts';
import { chosenClient } from './chosenClient.ts';
import { keepSession } from './keepSession.ts';
import { sessionStore } from './sessionStore.ts';

let running: Promise<boolean> | null = null;

/**
 * Asks the server who this is now: their clients, and whether their own takes part. Several at once are one question.
 * @returns whether it answered
 */
export function readPersonAgain(): Promise<boolean> {
  running ??= read().finally(() => {
    running = null;
  });
  return running;
}

async function read(): Promise<boolean> {
  const answer = await callApi(userCurrent, chosenClient(sessionStore.getState()));
  // Somebody else may have taken the device over meanwhile; what the server says then is about the one before.
  if (!answer.ok || answer.data.id !== sessionStore.getState().user?.id) return false;
  await keepSession(answer.data, 'restored');
  return true;
}
