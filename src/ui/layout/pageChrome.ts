import { createContext, useContext, type ReactNode } from 'react';

/** Parts of every page that only the app can make: the app provides them, layouts place them. */
export interface PageChrome {
  /** State of the connection and of unsent work. */
  readonly chip: ReactNode;
  /** Opens the menu; shown where a page has no way back. */
  readonly menu: ReactNode;
  /** Navigation at the left edge of a wide screen. */
  readonly rail: ReactNode;
  /** A message of the whole app (an update, storage almost full), under the bar. */
  readonly notice: ReactNode;
  /** Choice of language, for pages outside the menu. */
  readonly language: ReactNode;
}

const Chrome = createContext<PageChrome>({ chip: null, menu: null, rail: null, notice: null, language: null });

export const PageChromeProvider = Chrome.Provider;
export const usePageChrome = () => useContext(Chrome);
