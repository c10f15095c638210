/** How long an answer stays, ms. */
const SHOWN_MS = 150;

/** The yardstick of scan to feedback: a page that answers Enter at once and does nothing else. */
window.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  const answer = document.createElement('p');
  answer.dataset['feedback'] = 'accepted';
  answer.textContent = 'Leído';
  document.body.append(answer);
  setTimeout(() => answer.remove(), SHOWN_MS);
});
