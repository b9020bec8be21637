/** Keeps taps on things of an estimator that is not hydrated yet, at its island, which counts them when it is. */
export function keepEarlyTaps(island: HTMLElement): void {
  const keep = ({ target }: Event) => {
    if ('ready' in island.dataset) return island.removeEventListener('click', keep);
    const thing = (target as Element).closest<HTMLElement>('[data-add]')?.dataset['add'];
    if (thing) island.dataset['taps'] = `${island.dataset['taps'] ?? ''} ${thing}`;
  };
  island.addEventListener('click', keep);
}
