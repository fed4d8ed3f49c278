/** No published text contains a path of the machine that built the site, or a secret. */
import { homedir } from 'node:os';

export interface Private {
  /** Folders of this machine. */
  directories: string[];
  /** Values of secret settings. */
  secrets: string[];
}

/** Files with the words of documents, which may contain anything. */
const documentWords =
  /^(documents\/|api\/documents\/|search\/|llms-full\.txt$|changes\.|figures\.json$|openapi\.json$|(amounts|verification|api)\.(html|md)$)/;

const machinePaths =
  /file:\/\/\/|[^\w:/.-](?:\/(?:home|Users|root|tmp|var\/folders)\/[\w.-]+)|\b[A-Z]:\\Users\\/;

/** Recognisable forms of keys. */
const secretForms: Array<[string, RegExp]> = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['an access key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a key of Google', /\bAIza[\w-]{35}\b/],
  ['a key of goldapi.io', /\bgoldapi-[a-z0-9]{12,}-io\b/],
  ['a signed token', /\beyJ[\w-]{10,512}\.eyJ[\w-]{10,}\./],
];

/** Private content of a file, in words. */
export function leaksIn(file: string, bytes: Buffer, { directories, secrets }: Private): string[] {
  const own = [...directories, homedir()].filter(path => path.split(/[\\/]/).length > 2);
  // A large library would take three times its bytes as a string.
  const ownText = documentWords.test(file) ? '' : bytes.toString();
  const holdsPath = own.some(path => bytes.includes(path)) || machinePaths.test(ownText);
  const forms = secretForms.filter(([, form]) => form.test(ownText));
  return [
    ...(holdsPath ? ['a path of a machine'] : []),
    ...(secrets.some(secret => bytes.includes(secret)) ? ['a secret setting'] : []),
    ...forms.map(([name]) => name),
  ];
}
