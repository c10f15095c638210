import customs from '#locales/es/customs.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import { PATHS } from '#widgets/paths.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfficerLinks } from './OfficerLinks.tsx';

const ADDRESS_OF = {
  [customs.admission.origin.title]: PATHS.admissionAtOrigin,
  [customs.admission.destination.title]: PATHS.admissionAtDestination,
  [customs.haul.title]: PATHS.closingHaul,
};

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { customs, desk } } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
  render(
    <MemoryRouter>
      <OfficerLinks />
    </MemoryRouter>,
  );
}
const linked = (role: 'link' | 'menuitem') =>
  Object.fromEntries(
    screen.queryAllByRole(role, { hidden: true }).map((one) => [one.textContent, one.getAttribute('href')]),
  );

it('stand beside each other where there is room', () => {
  show(false);
  expect(linked('link')).toEqual(ADDRESS_OF);
});

it('are one on a phone, and the others in a menu', () => {
  show(true);
  const { [customs.admission.origin.title]: first, ...others } = ADDRESS_OF;
  expect(linked('link')).toEqual({ [customs.admission.origin.title]: first });
  fireEvent.click(screen.getByRole('button', { name: desk.bulk.more }));
  expect(linked('menuitem')).toEqual(others);
});
