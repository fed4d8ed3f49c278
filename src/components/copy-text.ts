/** Puts a text into the clipboard, and says beside the button whether it is there. */
export async function copyText(text: string, status: Element | null): Promise<void> {
  let said = 'Copied.';
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No clipboard: the page is served without TLS, or the reader has forbidden it.
    said = 'This browser does not allow copying. Select the text, or take the address from the address bar.';
  }
  if (status) status.textContent = said;
}
