/** A display path as a URI reference: relative stays relative, absolute becomes `file:`. */
export function fileUri(file: string): string {
  const path = file.replaceAll('\\', '/').replaceAll(/\p{Cs}/gu, '\ufffd');
  const drive = /^[A-Za-z]:(?=\/)/.exec(path)?.[0];
  if (drive !== undefined) return `file:///${drive}${encodePath(path.slice(drive.length))}`;
  return path.startsWith('/') ? `file://${encodePath(path)}` : encodePath(path);
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
