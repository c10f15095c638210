import { preference } from '#platform/preferences.ts';
import { screenMounted } from '#platform/firstScreen.ts';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { create } from 'zustand';
import { needTexts } from './i18n/i18n.ts';
import { loadTexts } from './i18n/loadTexts.ts';

/** How many pages are being fetched; the edge at the top of the screen shows it. */
export const usePagesOnTheWay = create<{ readonly count: number }>(() => ({ count: 0 }));

const count = (step: 1 | -1) => usePagesOnTheWay.setState((state) => ({ count: state.count + step }));

/** A page that is fetched, with the texts of its areas, when it is first opened, or earlier by `ahead`. */
export function page(areas: readonly string[], load: () => Promise<ComponentType>) {
  let here: ComponentType | null = null;
  const Fetched = lazy(async () => {
    count(1);
    try {
      const [Content] = await Promise.all([load(), needTexts(...areas)]);
      return { default: mounted(Content) };
    } finally {
      count(-1);
    }
  });
  // A page that was fetched ahead is drawn at once; another one shows its placeholder first. Which of the two it is
  // never changes.
  function Page() {
    const [Content] = useState(() => here ?? Fetched);
    return <Content />;
  }
  /**
   * Resolves when the page is here, so that it is part of the first drawing. A failure is silent: opening the page
   * tries again and reports it.
   */
  const ahead = async (): Promise<void> => {
    const texts = areas.map((area) => loadTexts(preference('language'), area));
    const [Content] = await Promise.all([load(), ...texts]);
    await needTexts(...areas);
    here = mounted(Content);
  };
  return Object.assign(Page, { ahead, areas });
}

function mounted(Content: ComponentType): ComponentType {
  return function Mounted() {
    useEffect(screenMounted, []);
    return <Content />;
  };
}
