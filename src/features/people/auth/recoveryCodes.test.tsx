import auth from '#locales/es/auth.json' with { type: 'json' };
import { saveFile } from '#platform/saveFile.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RecoveryCodes } from './RecoveryCodes.tsx';

vi.mock('#platform/saveFile.ts', () => ({ saveFile: vi.fn<() => void>() }));

const CODES = ['K7QM-2XRA', '9TDF-HW3P', 'B4NE-6YZC'];
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(async () => {
  writeText.mockReset().mockResolvedValue();
  vi.mocked(saveFile).mockReset();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  useToastState.setState({ shown: [] });
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { auth } } });
  render(<RecoveryCodes done={auth.factor.on} codes={CODES} onDone={() => {}} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('are copied all at once', async () => {
  fireEvent.click(screen.getByRole('button', { name: auth.factor.copyCodes }));
  await waitFor(() => expect(useToastState.getState().shown).toMatchObject([{ title: auth.factor.copied }]));
  expect(writeText.mock.calls).toEqual([[CODES.join('\n')]]);
});

it('are said not to be copied where the browser forbids it', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  fireEvent.click(screen.getByRole('button', { name: auth.factor.copyCodes }));
  await waitFor(() => expect(useToastState.getState().shown).toMatchObject([{ title: auth.factor.notCopied }]));
});

it('are kept as a file, one in each line', () => {
  fireEvent.click(screen.getByRole('button', { name: auth.factor.saveCodes }));
  expect(vi.mocked(saveFile).mock.calls).toEqual([[auth.factor.codesFile, `${CODES.join('\n')}\n`, 'text/plain']]);
});
