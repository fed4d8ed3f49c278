/** Computes the SHA-256 of a chosen file in the browser, and looks it up among the published versions. */
import { element } from '../element.ts';
import { pageAddress } from '../published-file.ts';
import { type CheckAnswer, checkAnswer } from './document-check-answer.ts';

class DocumentCheck extends HTMLElement {
  #turn = 0;

  connectedCallback(): void {
    const input = this.querySelector('input');
    input?.addEventListener('change', () => void this.#check(input.files?.[0]));
  }

  async #check(file: File | undefined): Promise<void> {
    if (!file) return;
    const turn = ++this.#turn;
    this.#show('', `Reading ${file.name} …`);
    try {
      const sha256 = await hashOf(file);
      if (turn !== this.#turn) return;
      const answer = checkAnswer(sha256, file.name, JSON.parse(this.dataset.versions ?? '[]'));
      this.#show(answer.kind, answer.text, ...linkTo(answer), element('br'), element('code', {}, sha256));
    } catch (error) {
      if (turn === this.#turn) this.#show('failed', failure(error));
    }
  }

  #show(kind: string, ...content: (Node | string)[]): void {
    const status = this.querySelector('[role="status"]');
    status?.setAttribute('data-kind', kind);
    status?.replaceChildren(...content);
  }
}

async function hashOf(file: File): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** The page of a version names the current one. */
function linkTo({ kind, version }: CheckAnswer): (Node | string)[] {
  if (!version) return [];
  const name = kind === 'unknown' ? 'The one that is published' : 'This version';
  return [' ', element('a', { href: pageAddress(version.citationUrl) }, name)];
}

function failure(error: unknown): string {
  // Browsers compute checksums only on https, on localhost and from a disk.
  const reason = window.isSecureContext
    ? `The file could not be read: ${error instanceof Error ? error.message : String(error)}.`
    : 'This browser works out checksums on secure pages only.';
  return `${reason} The page on verification has commands that do the same.`;
}

customElements.define('document-check', DocumentCheck);
