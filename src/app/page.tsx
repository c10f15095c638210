import { preference } from '#platform/preferences.ts';
import { screenMounted } from '#platform/firstScreen.ts';
import { lazy, useEffect, useState, type ComponentType } from 'react';
import { create } from 'zustand';
import { needTexts } from './i18n/i18n.ts';
import { loadTexts } from './i18n/loadTexts.ts';

/** How many pages are being fetched; the edge at the top shows it. */
export const usePagesOnTheWay = create<{ readonly count: number }>(() => ({ count: 0 }));

const count = (step: 1 | -1) => usePagesOnTheWay.setState((state) => ({ count: state.count + step }));

/** A page that is fetched when it is first opened, together with the texts of its areas; or before, with `ahead`. */
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
  // One that came ahead is drawn at once, not after what stands for it meanwhile; which of the two it is stays so.
  function Page() {
    const [Content] = useState(() => here ?? Fetched);
    return <Content />;
  }
  /** Resolves when it is here, so that it stands with the first drawing; what fails is asked for again, and told, when the page is opened. */
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
