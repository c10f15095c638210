import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The yardstick of first visits: React and a list of ten lines, nothing else. */
function List() {
  const lines = Array.from({ length: 10 }, (_, index) => createElement('li', { key: index }, `Pedido ${index + 1}`));
  return createElement('ul', { id: 'list' }, lines);
}

createRoot(document.getElementById('root')!).render(createElement(List));
