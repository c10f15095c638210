import { sessionStore } from '#offline/session/sessionStore.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { cleanup } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';

/**
 * A file that shares its page with others begins with an empty one: what the file before it drew, said, stored or put in
 * the place of a global is gone.
 */
beforeAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  useToastState.setState(useToastState.getInitialState());
  sessionStore.setState(sessionStore.getInitialState());
});
