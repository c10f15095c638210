import { create } from 'zustand';

interface ShellState {
  readonly menuOpen: boolean;
  /** The person asked for the sign-in dialog, or put it off. null = follow the hold. */
  readonly signIn: 'open' | 'later' | null;
}

export const useShellState = create<ShellState>(() => ({ menuOpen: false, signIn: null }));

export const openMenu = () => useShellState.setState({ menuOpen: true });
export const closeMenu = () => useShellState.setState({ menuOpen: false });
export const askSignIn = () => useShellState.setState({ signIn: 'open' });
export const putOffSignIn = () => useShellState.setState({ signIn: 'later' });
export const forgetSignIn = () => useShellState.setState({ signIn: null });
