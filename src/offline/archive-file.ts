/** The offline copy in one file, published where OFFLINE_COPY is `publish`. */
export const archiveFile = 'offline.zip';
