/** Works out the SHA-256 of a file that a person picks or drops, here in the browser, and looks it up among the published versions. */

import { offlineCopy } from '../../offline/copy-data.ts';
import { writtenDay } from '../written-number.ts';
import { answerText, answerTo, type CheckAnswer, type KnownVersion } from './document-check-answer.ts';

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
      const answer = answerTo(sha256, file.name, this.#versions);
      this.#say(answer.kind, answerText(answer, writtenDay), sha256, answer);
    } catch (error) {
      if (turn === this.#turn) this.#say('failed', failure(error), '');
    }
  }

  get #versions(): KnownVersion[] {
    return JSON.parse(this.dataset.versions ?? '[]');
  }

  #say(kind: string, text: string, sha256: string, answer?: CheckAnswer): void {
    const status = this.querySelector<HTMLElement>('[role="status"]');
    if (!status) return;
    const hash = document.createElement('code');
    hash.textContent = sha256;
    status.setAttribute('data-kind', kind);
    const link = answer && linkOf(answer);
    status.replaceChildren(
      text,
      ...(link ? [' ', link] : []),
      ...(sha256 === '' ? [] : [document.createElement('br'), hash]),
    );
  }
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Leads to the page of the version, which names the one that is current. */
function linkOf(answer: CheckAnswer): HTMLAnchorElement | null {
  const version = answer.kind === 'unknown' ? answer.namesake : answer.version;
  if (version === null) return null;
  const link = document.createElement('a');
  link.href = offlineCopy()?.addressOf(version.citationUrl) ?? version.citationUrl;
  link.textContent = answer.kind === 'unknown' ? 'The one that is published' : 'This version';
  return link;
}

function failure(error: unknown): string {
  // Browsers work out checksums only on https, on localhost and from a disk.
  if (!window.isSecureContext)
    return 'This browser works out checksums on secure pages only. The page on verification has commands that do the same.';
  return `The file could not be read: ${error instanceof Error ? error.message : String(error)}. The page on verification has commands that do the same.`;
}

customElements.define('document-check', DocumentCheck);
