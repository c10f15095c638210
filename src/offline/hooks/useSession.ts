import { useStore } from 'zustand';
import { sessionStore, type Session } from '../session/sessionStore.ts';

/** Who is signed in here and for which client; survives a start with no network. */
export const useSession = (): Session => useStore(sessionStore);
