import { useStore } from 'zustand';
import { sessionStore, type Session } from '../session/sessionStore.ts';

export const useSession = (): Session => useStore(sessionStore);
