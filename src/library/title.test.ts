import { describe, expect, test } from 'vitest';
import { documentTitle, saneTitle, titleOfFilename } from './title.ts';

describe('the title of a document', () => {
  test('is what the operator states, else what the PDF states, else what its first page says largest, else its file name', () => {
    expect(documentTitle('Caption', ['PDF title', 'Headline'], 'name.pdf', '')).toBe('Caption');
    expect(documentTitle(undefined, ['PDF title', 'Headline'], 'name.pdf', '')).toBe('PDF title');
    expect(documentTitle(undefined, ['Untitled', 'Headline'], 'name.pdf', '')).toBe('Headline');
    expect(documentTitle(undefined, [null, null], 'name.pdf', '')).toBe('Name');
  });

  test('is what its first page says largest where the PDF states the name of the file and no text bears it out', () => {
    const found = ['01-deed', 'Deed of Forward Subscription'];
    const text = 'Deed of Forward Subscription\nThis deed is made between the vendor and the purchaser.';
    expect(documentTitle(undefined, found, '01-deed.pdf', text)).toBe('Deed of Forward Subscription');
    expect(documentTitle(undefined, ['01-deed', null], '01-deed.pdf', text)).toBe('01-deed');
    expect(documentTitle(undefined, ['This deed', found[1] ?? ''], 'this_deed.pdf', text)).toBe('This deed');
  });

  test('is what the PDF states where a few words of text say nothing of it', () => {
    expect(documentTitle(undefined, ['Map of the concessions', null], 'a.pdf', 'North 1:50,000')).toBe(
      'Map of the concessions',
    );
  });

  const page = 'Offtake Agreement\nfor the forward purchase of\nrefined gold\nr e f i n e d s i l v e r';

  test.each([
    ['which stands in the text', ['Agreement', null], 'Agreement'],
    [
      'of whose words most stand in the text',
      ['Gold Offtake Agreement 2026', null],
      'Gold Offtake Agreement 2026',
    ],
    ['which the page sets letter by letter', ['Refined silver', null], 'Refined silver'],
    [
      'which the text bears out, before one that it does not',
      ['Letter template', 'Refined gold'],
      'Refined gold',
    ],
  ])('is one %s', (_, found, title) => {
    expect(documentTitle(undefined, found, 'scan-004.pdf', page)).toBe(title);
  });

  test.each([
    ['lost letters at its beginning', 'ff take Agreement', 'scan-004.pdf', page, 'Offtake Agreement'],
    ['lost letters in its middle', 'O take Agreement', 'scan-004.pdf', page, 'Offtake Agreement'],
    [
      'lost letters and stands over two lines',
      'or the orward purchase of re ned gold',
      'a.pdf',
      page,
      'for the forward purchase of refined gold',
    ],
    [
      'lost letters that only the file name has',
      'ff take Agreement',
      'Offtake Agreement.pdf',
      'ff take Agreement',
      'Offtake Agreement',
    ],
    ['has no word in the text', 'Letter template', 'scan-004.pdf', page.repeat(3), 'Scan 004'],
  ])('is never one that %s', (_, found, filename, text, title) => {
    expect(documentTitle(undefined, [found, null], filename, text)).toBe(title);
  });

  test.each([
    'Microsoft Word - Agreement v3.docx',
    'C:\\Users\\clerk\\Agreement',
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
    'Un\u200btitled',
    'word '.repeat(60),
  ])('is not %j, which a program wrote', title => {
    expect(saneTitle(title)).toBeNull();
  });

  test.each([
    ['Token Summary', 'Token Summary'],
    ['  Rights\n  Summary ', 'Rights Summary'],
    ['Presentation of the programme', 'Presentation of the programme'],
    ['黄金承购协议', '黄金承购协议'],
    ['**Rights Summary**', 'Rights Summary'],
    ['# The `Rights` _Summary_', 'The Rights Summary'],
    ['[Rights Summary](https://vault.example)', 'Rights Summary'],
    ['snake_case_names * and ** stars', 'snake_case_names * and ** stars'],
    ['Oﬀtake', 'Offtake'],
    ['Rights\u202e \u2066Sum\u200bmary\u2069', 'Rights Summary'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
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
