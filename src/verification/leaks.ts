/** No published text contains a path of the machine that built the site, or the value of a secret setting. */
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

/** Private content of a file, in words. */
export function leaksIn(file: string, bytes: Buffer, { directories, secrets }: Private): string[] {
  const own = [...directories, homedir()].filter(path => path.split(/[\\/]/).length > 2);
  // A large library would take three times its bytes as a string.
  const ownText = documentWords.test(file) ? '' : bytes.toString();
  const holdsPath = own.some(path => bytes.includes(path)) || machinePaths.test(ownText);
  return [
    ...(holdsPath ? ['a path of a machine'] : []),
    ...(secrets.some(secret => bytes.includes(secret)) ? ['a secret setting'] : []),
  ];
}
