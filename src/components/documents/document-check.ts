/** Works out the SHA-256 of a file that a person picks or drops, here in the browser, and looks it up in the list of the page. */

import { writtenDay } from '../written-number.ts';
import { answerText, answerTo, type KnownVersion } from './document-check-answer.ts';

class DocumentCheck extends HTMLElement {
  #turn = 0;

  connectedCallback(): void {
    const input = this.querySelector('input');
    input?.addEventListener('change', () => void this.#check(input.files?.[0]));
    this.addEventListener('dragover', event => {
      event.preventDefault();
      this.toggleAttribute('data-over', true);
    });
    this.addEventListener('dragleave', () => this.toggleAttribute('data-over', false));
    this.addEventListener('drop', event => {
      event.preventDefault();
      this.toggleAttribute('data-over', false);
      void this.#check(event.dataTransfer?.files[0]);
    });
  }

  async #check(file: File | undefined): Promise<void> {
    if (!file) return;
    const turn = ++this.#turn;
    this.#say('', `Reading ${file.name} …`, '');
    try {
      const sha256 = await hashOf(file);
      if (turn !== this.#turn) return;
      const answer = answerTo(sha256, file.name, knownVersions());
      this.#say(answer.kind, answerText(answer, writtenDay), sha256);
    } catch (error) {
      if (turn === this.#turn) this.#say('failed', failure(error), '');
    }
  }

  #say(kind: string, text: string, sha256: string): void {
    const status = this.querySelector<HTMLElement>('[role="status"]');
    if (!status) return;
    const hash = document.createElement('code');
    hash.textContent = sha256;
    status.setAttribute('data-kind', kind);
    status.replaceChildren(text, ...(sha256 === '' ? [] : [document.createElement('br'), hash]));
  }
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The checksums as they stand on the page, so that the check needs no network. */
function knownVersions(): KnownVersion[] {
  return Array.from(document.querySelectorAll('[data-sha256]'), element => ({
    sha256: element.getAttribute('data-sha256') ?? '',
    filename: element.getAttribute('data-filename') ?? '',
    title: element.getAttribute('data-title') ?? '',
    to: element.getAttribute('data-to'),
    replacedBy: element.getAttribute('data-replaced-by'),
  }));
}

function failure(error: unknown): string {
  // Browsers work out checksums only on https, on localhost and from a disk.
  if (!window.isSecureContext)
    return 'This browser works out checksums on secure pages only. Use one of the commands below.';
  return `The file could not be read: ${error instanceof Error ? error.message : String(error)}. Use one of the commands below.`;
}

customElements.define('document-check', DocumentCheck);
