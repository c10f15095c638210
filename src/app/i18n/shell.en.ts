import app from '#locales/en/app.json' with { type: 'json' };
import ui from '#locales/en/ui.json' with { type: 'json' };
import type { TextsOf } from './loadTexts.ts';
import { withTitles } from './withTitles.ts';

const titles = import.meta.glob<string | null>('../../../locales/en/*.json', {
  import: 'default',
  query: '?title',
  eager: true,
});

export const texts: TextsOf = {
  ofEveryPage: { app: withTitles(app, titles), ui },
  files: import.meta.glob(['../../../locales/en/*.json', '!../../../locales/en/{ui,app}.json'], { import: 'default' }),
};
