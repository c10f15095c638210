import { PAGE_SETTINGS, pageLook, type PageSettings } from '#domain/messages/pageLook.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { differs, type Effect } from './effect.ts';

const looks = (settings: Partial<PageSettings>): unknown => pageLook({ ...standardsOf(PAGE_SETTINGS), ...settings });
const FRAME = 'server/messages/customerPages/framed.ts';

/** What each setting of the pages for customers changes. */
export const PAGE_EFFECTS: Readonly<Record<string, Effect>> = {
  page_accent: {
    effect: 'the colour of buttons and marks',
    place: FRAME,
    by: 'look?.accent',
    proof: differs(['', '#0b5fff'], (accent) => looks({ accent })),
  },
  page_greeting: {
    effect: 'what stands above the page',
    place: FRAME,
    by: 'look.greeting',
    proof: differs(['', 'Hola'], (greeting) => looks({ greeting })),
  },
  page_help: {
    effect: 'whom to ask',
    place: FRAME,
    by: 'look.help',
    proof: differs(['', '900 100 200'], (help) => looks({ help })),
  },
  page_links: {
    effect: 'where the foot of the page leads',
    place: FRAME,
    by: 'look.links',
    proof: differs(['', 'Tienda https://tienda.example'], (links) => looks({ links })),
  },
};
