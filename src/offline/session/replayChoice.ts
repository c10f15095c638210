import { allowReplay } from '#contract/people/account.ts';
import type { CurrentUser } from '#contract/people/user.ts';
import { callApi } from '#platform/api/callApi.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { readPersonAgain } from './readPersonAgain.ts';

interface Choices {
  /** By the id of the person: what they said here and the server has not heard yet. */
  readonly untold: Readonly<Record<string, boolean>>;
}

/** What people of this device said to having their screens recorded, until the server knows. */
export const useReplayChoices = create(
  persist((): Choices => ({ untold: {} }), {
    name: 'despacho.replay',
    storage: createJSONStorage(() => localStorage),
  }),
);

/** What a person said last; null = this server records nobody, or nobody is there. */
export function replayChoice(user: CurrentUser | null, { untold }: Choices): NonNullable<CurrentUser['replay']> | null {
  if (user?.replay === undefined) return null;
  const here = untold[user.id];
  if (here === undefined) return user.replay;
  return here ? 'allowed' : 'refused';
}

/** Holds on this device from now on, and everywhere once the server has heard of it. */
export async function chooseReplay(userId: number, allowed: boolean): Promise<void> {
  useReplayChoices.setState(({ untold }) => ({ untold: { ...untold, [userId]: allowed } }));
  await tellReplayChoice(userId);
}

/** Tells the server what it has not heard; without a network that waits for the next start. */
export async function tellReplayChoice(userId: number): Promise<void> {
  const allowed = useReplayChoices.getState().untold[userId];
  if (allowed === undefined) return;
  const answer = await callApi(allowReplay, { body: { allowed } });
  if (!answer.ok || !(await readPersonAgain())) return;
  useReplayChoices.setState(({ untold }) => ({
    // The person may have changed their mind meanwhile.
    untold: Object.fromEntries(
      Object.entries(untold).filter(([id, said]) => id !== String(userId) || said !== allowed),
    ),
  }));
}
