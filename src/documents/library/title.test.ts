import { describe, expect, test } from 'vitest';
import { documentTitle, saneTitle, titleOfFilename } from './title.ts';

describe('the title of a document', () => {
  test('is what the operator states, else what the PDF states, else what its first page says largest, else its file name', () => {
    expect(documentTitle('Caption', ['PDF title', 'Headline'], 'name.pdf')).toBe('Caption');
    expect(documentTitle(undefined, ['PDF title', 'Headline'], 'name.pdf')).toBe('PDF title');
    expect(documentTitle(undefined, ['Untitled', 'Headline'], 'name.pdf')).toBe('Headline');
    expect(documentTitle(undefined, [null, null], 'name.pdf')).toBe('Name');
  });

  test.each([
    'Microsoft Word - Agreement v3.docx',
    'Offtake agreement FINAL.docx',
    'untitled',
    'Untitled-1',
    'Document1',
    'PowerPoint Presentation',
    'Slide 1',
    'about:blank',
    'C:\\papers\\thesis.tex',
    '1234-5678',
    '-',
    '',
    '\uFFFD\uFFFDgreement',
    'word '.repeat(60),
  ])('is not %j, which a program wrote', title => {
    expect(saneTitle(title)).toBeNull();
  });

  test.each([
    ['Token Summary', 'Token Summary'],
    ['  Rights\n  Summary ', 'Rights Summary'],
    ['Presentation of the programme', 'Presentation of the programme'],
    ['黄金承购协议', '黄金承购协议'],
  ])('may be %j', (stated, title) => {
    expect(saneTitle(stated)).toBe(title);
  });

  test.each([
    ['Offtake_Agreement-v2.pdf', 'Offtake Agreement v2'],
    ['token-summary.PDF', 'Token summary'],
    ['Pre-paid rights (2).pdf', 'Pre-paid rights (2)'],
    ['überblick.pdf', 'Überblick'],
    ['_.pdf', '_.pdf'],
  ])('told from %s is %s', (filename, title) => {
    expect(titleOfFilename(filename)).toBe(title);
  });
});
