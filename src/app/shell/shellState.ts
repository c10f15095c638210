import { create } from 'zustand';

interface ShellState {
  readonly menuOpen: boolean;
  /** What floats over a desk page: the palette, or the sheet of keys. */
  readonly over: 'palette' | 'keys' | null;
  /** The person asked for the sign-in dialog, or put it off. null = follow the hold. */
  readonly signIn: 'open' | 'later' | null;
}

export const useShellState = create<ShellState>(() => ({ menuOpen: false, over: null, signIn: null }));

export const openMenu = () => useShellState.setState({ menuOpen: true });
export const closeMenu = () => useShellState.setState({ menuOpen: false });
export const openPalette = () => useShellState.setState({ over: 'palette' });
export const openKeys = () => useShellState.setState({ over: 'keys' });
export const closeOver = () => useShellState.setState({ over: null });
export const askSignIn = () => useShellState.setState({ signIn: 'open' });
export const putOffSignIn = () => useShellState.setState({ signIn: 'later' });
export const forgetSignIn = () => useShellState.setState({ signIn: null });
