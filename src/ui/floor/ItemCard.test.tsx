import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ItemCard } from './ItemCard.tsx';

afterEach(cleanup);

const pictureOf = (imageUrl: string | null) =>
  render(<ItemCard name="Miel" imageUrl={imageUrl} codes={[]} />).container.querySelector('img');

it('shows a picture of our own server', () => {
  expect(pictureOf('/pictures/miel.webp')?.getAttribute('src')).toBe('/pictures/miel.webp');
});

it.each([null, '', 'https://shop.example/miel.jpg', '//shop.example/miel.jpg'])(
  'shows the box and asks nobody for %j',
  (url) => {
    expect(pictureOf(url)).toBeNull();
  },
);
