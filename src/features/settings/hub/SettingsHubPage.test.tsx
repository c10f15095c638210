import app from '#locales/es/app.json' with { type: 'json' };
import customsSettings from '#locales/es/customsSettings.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import hub from '#locales/es/hub.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { SettingsScreens } from '#widgets/settings/settingsScreens.ts';
import { IconAdjustments } from '@tabler/icons-react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SettingsHubPage } from './SettingsHubPage.tsx';

listPage({ app, customsSettings, desk, hub, settings, ui }, () => undefined);
beforeEach(() => {
  signInAs(null, 4);
  openPage(
    <SettingsScreens
      value={[
        { path: PATHS.settingsPicking, key: 'settingsPicking', icon: IconAdjustments, areas: ['settings'] },
        { path: PATHS.settingsCustoms, key: 'settingsCustoms', icon: IconAdjustments, areas: ['customsSettings'] },
        { path: PATHS.settingsEmails, key: 'settingsEmails', icon: IconAdjustments, areas: [] },
      ]}
    >
      <SettingsHubPage />
    </SettingsScreens>,
  );
});

const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('leads to every page of settings that somebody may see, with what it is for', () => {
  expect(links()).toEqual([PATHS.settingsPicking, PATHS.settingsCustoms, PATHS.settingsEmails]);
  expect(screen.getByText(hub.about.emails)).toBeTruthy();
});

it('finds one setting by its words, whatever their case and accents, and leads to the page that changes it', async () => {
  search('BLOQUÉAR tras');
  const label = await screen.findByText(settings.field.error_stops.label);
  expect(label.closest('a')?.getAttribute('href')).toBe(PATHS.settingsPicking);
  expect(within(screen.getByRole('region', { name: new RegExp(hub.settings) })).getAllByRole('link')).toHaveLength(1);
});

it('finds a page by what it is for, and says where nothing is found', async () => {
  search('textos de los correos');
  await waitFor(() => expect(links()).toEqual([PATHS.settingsEmails]));
  search('zzzz');
  expect(await screen.findByText(hub.none.replace('{{text}}', 'zzzz'))).toBeTruthy();
});
