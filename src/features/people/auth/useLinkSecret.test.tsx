import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useLinkSecret } from './useLinkSecret.ts';

afterEach(cleanup);

function Page() {
  const secret = useLinkSecret('token');
  const { pathname, search } = useLocation();
  return (
    <p>
      {secret ?? 'none'} {pathname + search} {useNavigationType()}
    </p>
  );
}
const open = (address: string) =>
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>
    </StrictMode>,
  );

it('leaves the address at once, and stays for the page', async () => {
  open('/auth/forgot-password?token=s3cret&lang=fr');
  // Replaced: going back does not bring it back.
  expect(await screen.findByText('s3cret /auth/forgot-password REPLACE')).toBeTruthy();
});

it('is absent on a page that was opened by itself', () => {
  open('/auth/forgot-password');
  expect(screen.getByText('none /auth/forgot-password POP')).toBeTruthy();
});
