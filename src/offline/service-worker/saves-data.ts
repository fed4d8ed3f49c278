/** Whether the reader asks to save data; not every browser tells (Network Information API), nor does TypeScript. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
