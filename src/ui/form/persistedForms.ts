import { useCallback } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { KEPT, onPersonGone, ownsForm } from '../kept/personGone.ts';

/** The person and client of a form: another person, or the same one for another client, does not see the draft. */
export interface FormOwner {
  readonly userId: number;
  readonly clientId: number;
}

const keyOf = ({ userId, clientId }: FormOwner, name: string) => `${userId}:${clientId}:${name}`;

/** Values of forms that were begun, by name. */
export const usePersistedForms = create<{ readonly forms: Readonly<Record<string, unknown>> }>()(
  persist(() => ({ forms: {} }), {
    name: KEPT.forms,
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

function put(key: string, values: unknown): void {
  usePersistedForms.setState(({ forms }) => ({ forms: { ...forms, [key]: values } }));
}

function drop(isGone: (key: string) => boolean): void {
  usePersistedForms.setState(({ forms }) => ({
    forms: Object.fromEntries(Object.entries(forms).filter(([key]) => !isGone(key))),
  }));
}

/**
 * What was written in a form under this name and not sent; null when nothing was. It survives a reload. The values come
 * back as they were stored, so a form that changes its shape takes another name.
 */
export function usePersistedForm<Values>(owner: FormOwner, name: string) {
  const key = keyOf(owner, name);
  const kept = usePersistedForms((state) => state.forms[key]) as Values | undefined;
  const keep = useCallback((values: Values) => put(key, values), [key]);
  const forget = useCallback(() => drop((one) => one === key), [key]);
  return { kept: kept ?? null, keep, forget };
}

onPersonGone((userId) => drop((key) => ownsForm(userId, key)));
