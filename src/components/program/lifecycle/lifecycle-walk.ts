/**
 * Walks the lifecycle diagram from transition to transition. What a step says is taken from the table of
 * transitions on the same page; the address carries the step.
 */
class LifecycleWalk extends HTMLElement {
  /** Number of the transition that is looked at; 0 before the first. */
  #step = 0;
  readonly #marker = document.createElement('span');

  connectedCallback(): void {
    const bar = this.querySelector<HTMLElement>('[data-bar]');
    if (!bar) return;
    bar.hidden = false;
    this.#marker.className = 'marker';
    this.#marker.setAttribute('aria-hidden', 'true');
    this.#button('back').addEventListener('click', () => this.#go(this.#step - 1));
    this.#button('next').addEventListener('click', () => this.#go(this.#step + 1));
    bar.addEventListener('keydown', event => this.#onKey(event));
    this.querySelector('ul')?.addEventListener('click', event => this.#onClick(event));
    const list = this.querySelector('ul');
    if (list) this.#resizing.observe(list);
    const asked = Number(new URLSearchParams(location.search).get('step'));
    if (Number.isInteger(asked) && asked >= 1 && asked <= this.#steps) this.#go(asked);
  }

  disconnectedCallback(): void {
    this.#resizing.disconnect();
  }

  /** Of the window, and of the text when its typeface arrives. */
  readonly #resizing = new ResizeObserver(() => this.#moveMarker());

  #onKey(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#go(this.#step + by);
  }

  /** A circle or its words open the step in place; with a modifier the link leads to the table as ever. */
  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('li[data-step] a') : null;
    if (!link || link.closest('.step') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#go(Number(link.closest('li')?.getAttribute('data-step')));
  }

  #go(step: number): void {
    if (step < 1 || step > this.#steps) return;
    this.#step = step;
    this.#showPanel();
    for (const stop of this.querySelectorAll('li')) stop.classList.toggle('on', isPart(stop, step));
    this.querySelector('figure')?.classList.add('walking');
    for (const link of this.querySelectorAll('li[data-step] > p > a')) {
      const isHere = link.closest('li') === this.#stop;
      if (isHere) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
    this.#say();
    this.#moveMarker();
    this.#stop?.scrollIntoView({ block: 'center' });
    const address = new URL(location.href);
    address.searchParams.set('step', String(step));
    history.replaceState(history.state, '', address);
  }

  #showPanel(): void {
    const template = this.querySelector<HTMLTemplateElement>('[data-panel]');
    const row = document.getElementById(`transition-${this.#step}`);
    const panel = template?.content.firstElementChild?.cloneNode(true);
    if (!(panel instanceof HTMLElement) || !row) return;
    const [moved, condition, next] = row.querySelectorAll('td');
    const from = row.querySelector('th')?.cloneNode(true);
    if (from instanceof HTMLElement) from.querySelector('.number')?.remove();
    const parts = {
      state: from,
      moved,
      condition,
      next,
      also: row.querySelector('[data-also]'),
      stated: row.querySelector('[data-stated]'),
    };
    for (const [name, part] of Object.entries(parts)) {
      const copies = [...(part?.childNodes ?? [])].map(node => node.cloneNode(true));
      panel.querySelector(`[data-part="${name}"]`)?.append(...copies);
    }
    // The marks in the table are the ones that the list of sources leads back to.
    for (const copy of panel.querySelectorAll('[id]')) copy.removeAttribute('id');
    this.querySelector('.step')?.remove();
    this.#stop?.append(panel);
  }

  #say(): void {
    const moved = this.#stop?.querySelector('a')?.lastChild?.textContent?.trim() ?? '';
    const place = this.querySelector('[data-place]');
    if (place) place.textContent = `Step ${this.#step} of ${this.#steps}`;
    const status = this.querySelector('[data-status]');
    const nextState = this.querySelector('.step [data-part="next"]')?.textContent?.trim() ?? '';
    if (status)
      status.textContent = `Step ${this.#step} of ${this.#steps}: ${moved}. Next state: ${nextState}.`;
    const [back, next] = [this.#button('back'), this.#button('next')];
    const focused = document.activeElement;
    back.disabled = this.#step === 1;
    next.disabled = this.#step === this.#steps;
    // A button that is switched off would lose the focus to nowhere.
    if (focused === next && next.disabled) back.focus();
    if (focused === back && back.disabled) next.focus();
  }

  /** The ring stands round the number of the step; how it gets there is a matter of the style sheet. */
  #moveMarker(): void {
    const list = this.querySelector('ul');
    const circle = this.#stop?.querySelector('circle.number');
    if (!list || !circle) return;
    if (!this.#marker.isConnected) list.append(this.#marker);
    const frame = list.getBoundingClientRect();
    const at = circle.getBoundingClientRect();
    const size = this.#marker.offsetWidth;
    const x = at.left + at.width / 2 - frame.left - size / 2;
    const y = at.top + at.height / 2 - frame.top - size / 2;
    this.#marker.style.transform = `translate(${x}px, ${y}px)`;
  }

  get #stop(): Element | null {
    return this.querySelector(`li[data-step="${this.#step}"]`);
  }

  get #steps(): number {
    return this.querySelectorAll('li[data-step]').length;
  }

  #button(name: 'back' | 'next'): HTMLButtonElement {
    const button = this.querySelector<HTMLButtonElement>(`[data-${name}]`);
    if (!button) throw new Error(`lifecycle-walk: no button ${name} in it.`);
    return button;
  }
}

/** The transition itself, the states that it leads from, and the state that it leads to. */
function isPart(stop: Element, step: number): boolean {
  return ['data-step', 'data-from', 'data-to'].some(name =>
    (stop.getAttribute(name) ?? '').split(' ').includes(String(step)),
  );
}

customElements.define('lifecycle-walk', LifecycleWalk);
