import eyesFree from '#locales/es/eyesFree.json' with { type: 'json' };
import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { TONE_WORDS, type ToneWord } from '#domain/picking/sayings.ts';
import { preference } from '#platform/preferences.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { EyesFreeLesson } from './EyesFreeLesson.tsx';

const played = vi.hoisted((): (string | null)[] => []);
vi.mock('#scanning/feedback/playToneWord.ts', () => ({ playToneWord: (word: string | null) => played.push(word) }));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { eyesFree, picking, pickingLater, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  played.length = 0;
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const nameOf = (word: ToneWord) => said(`eyesFree:tones.${word}.name`);

it('says that the device has no voice of its own', async () => {
  render(<EyesFreeLesson />);
  expect(await screen.findByText(said('eyesFree:voice.none'))).toBeDefined();
  expect(screen.queryByRole('button', { name: said('eyesFree:voice.try') })).toBeNull();
});

it('switches work without looking on for this device', () => {
  render(<EyesFreeLesson />);
  fireEvent.click(screen.getByRole('radio', { name: said('eyesFree:setting.on') }));
  expect(preference('eyesFree')).toBe('on');
});

it('plays each tone, and asks ten in a minute, telling what was wrong', () => {
  render(<EyesFreeLesson />);
  for (const word of TONE_WORDS) press(said('ui:named', { name: said('eyesFree:tones.play'), words: nameOf(word) }));
  expect(played).toEqual([...TONE_WORDS]);
  played.length = 0;
  press(said('eyesFree:quiz.start'));
  const first = played[0] as ToneWord;
  press(nameOf(first === 'all' ? 'put' : 'all'));
  expect(screen.getByText(new RegExp(said('eyesFree:quiz.wrong', { name: nameOf(first) })))).toBeDefined();
  for (let asked = 1; asked < 10; asked += 1) press(nameOf(played[asked] as ToneWord));
  expect(screen.getByText(new RegExp(said('eyesFree:quiz.result', { right: 9, total: 10 })))).toBeDefined();
});
