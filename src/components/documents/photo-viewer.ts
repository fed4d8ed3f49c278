/**
 * Opens the photos of a gallery large in a dialog: arrow keys or buttons go from one to the next, Escape closes, and
 * the focus returns to the photo that was opened last.
 */
class PhotoViewer extends HTMLElement {
  #at = 0;

  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    if (!dialog) return;
    for (const [index, link] of this.#links.entries()) {
      link.addEventListener('click', event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#show(index);
        dialog.showModal();
      });
    }
    for (const button of dialog.querySelectorAll<HTMLElement>('[data-by]')) {
      button.addEventListener('click', () => this.#show(this.#at + Number(button.dataset.by)));
    }
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', event => {
      // The dialog itself is only met outside of what it holds: on the ground behind it.
      if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    dialog.addEventListener('keydown', event => this.#onKey(event));
    dialog.addEventListener('close', () => this.#links[this.#at]?.focus());
  }

  #onKey(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#show(this.#at + by);
  }

  /** After the last photo comes the first. */
  #show(index: number): void {
    const links = this.#links;
    this.#at = (index + links.length) % links.length;
    const link = links[this.#at];
    const thumbnail = link?.querySelector('img');
    const photo = document.createElement('img');
    photo.alt = thumbnail?.alt ?? '';
    photo.src = link?.href ?? '';
    this.querySelector('[data-large]')?.replaceChildren(photo);
    const caption = link?.closest('figure')?.querySelector('figcaption');
    const copies = [...(caption?.childNodes ?? [])].map(node => node.cloneNode(true));
    const shown = this.querySelector('[data-caption]');
    shown?.replaceChildren(...copies);
    for (const folded of shown?.querySelectorAll('details') ?? []) folded.open = true;
    const place = this.querySelector('[data-place]');
    if (place) place.textContent = `Photo ${this.#at + 1} of ${links.length}`;
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
  }
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

customElements.define('photo-viewer', PhotoViewer);
