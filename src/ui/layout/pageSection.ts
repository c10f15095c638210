import { createContext } from 'react';

/** The pages that stand under one entry of the menu with the page that is drawn. */
export interface PageSection {
  /** The tab of the workspace that its pages share. */
  readonly id: string;
  /** Text key of the section's name. */
  readonly nameKey: string;
  readonly links: readonly { readonly to: string; readonly nameKey: string }[];
}

/** The section of the page that is drawn; null = it has an entry of its own, or none. */
export const PageSectionContext = createContext<PageSection | null>(null);
