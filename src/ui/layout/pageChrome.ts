import { createContext, useContext, type ReactNode } from 'react';

/** What every page carries and only the app can know; the app provides it, layouts place it. */
export interface PageChrome {
  /** State of the connection and of unsent work. */
  readonly chip: ReactNode;
  /** Opens the menu; shown where a page has no way back. */
  readonly menu: ReactNode;
  /** Navigation at the left edge of a wide screen. */
  readonly rail: ReactNode;
  /** Something the whole app has to say (an update, storage almost full), under the bar. */
  readonly notice: ReactNode;
  /** Choice of the language, for pages that stand outside the menu. */
  readonly language: ReactNode;
}

const Chrome = createContext<PageChrome>({ chip: null, menu: null, rail: null, notice: null, language: null });

export const PageChromeProvider = Chrome.Provider;
export const usePageChrome = () => useContext(Chrome);
