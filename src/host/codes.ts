import { defineCodes } from '../diagnostics/codes.ts';

const FEW = 3;

function someOf(paths: readonly string[]): string {
  const more = paths.length - FEW;
  return `${paths.slice(0, FEW).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What can go wrong between agentx and the disk or the network. */
export const hostCodes = defineCodes('host', {
  'file-not-found': {
    severity: 'error',
    message: ({ path }: { path: string; similar: string | undefined }) =>
      `There is no file or directory "${path}".`,
    hint: ({ similar }) => (similar === undefined ? undefined : `Did you mean "${similar}"?`),
    explain: `A path on the command line leads nowhere. Paths are relative to the current directory.`,
  },
  'no-match': {
    severity: 'error',
    message: ({ pattern }: { pattern: string }) => `No file matches "${pattern}".`,
    hint: () => '"*" stands for any part of a file name, "**" for any number of directories.',
    explain: `The path contains glob characters, no file of that very name exists, and no file matches
the pattern. Hidden files and directories are matched only when the pattern names their dot.`,
  },
  'no-agent-files': {
    severity: 'error',
    message: ({ path }: { path: string; ignoredPlaces?: readonly string[] }) =>
      `No file in ${path} is recognised as an agent.`,
    hint: ({ ignoredPlaces = [] }) =>
      ignoredPlaces.length === 0
        ? 'Name the files, or say which format they are in with --from.'
        : `Passed over because of a .gitignore or .agentxignore: ${someOf(ignoredPlaces)}. Name it on the command line to look into it.`,
    explain: `agentx looked at every file below the directory, except hidden ones, node_modules and what a
\`.gitignore\` or \`.agentxignore\` names, and no format found its own marks in any of them. Of what is
hidden, only the directories are looked into in which agents live by convention, such as
\`.claude/agents\`. A file or directory that is named, or matches a pattern, is read even if it is ignored.`,
  },
  unreadable: {
    severity: 'error',
    message: ({ path, reason }: { path: string; reason: string }) =>
      `${path} cannot be read: ${reason}.`,
    hint: () => 'Check the path, that it is an ordinary file, and that you may read it.',
    explain: `The file exists but the operating system refused to hand out its content. Check its
permissions, and that it is an ordinary file.`,
  },
  'not-utf8': {
    severity: 'error',
    message: ({
      path,
      offset,
      line,
    }: {
      path: string;
      offset: number;
      line: number;
      looksLike: 'UTF-16' | 'binary' | 'text';
    }) => `${path} is not UTF-8 text: the byte at offset ${offset} (line ${line}) does not belong.`,
    hint: ({ looksLike }) => {
      if (looksLike === 'UTF-16') return 'It looks like UTF-16. Save it as UTF-8.';
      if (looksLike === 'binary') return 'It looks like no text at all. Is this the right file?';
      return 'Save it as UTF-8, for example with: iconv -f LATIN1 -t UTF-8';
    },
    explain: `Agent files are UTF-8. Replacing what does not decode would change a prompt in silence, so
agentx stops and says where the first wrong byte is.`,
  },
  'too-many-files': {
    severity: 'error',
    message: ({ path, limit }: { path: string; limit: number }) =>
      `${path} holds more than ${limit} files.`,
    hint: () => 'Name the directories that hold agents.',
    explain: `Input is bounded so that no directory can exhaust the machine. Probably the directory is
not the one you meant.`,
  },
  'outside-root': {
    severity: 'error',
    message: ({ path, root }: { path: string; root: string }) => `${path} leads out of ${root}.`,
    hint: () => 'If that is meant, widen what may be read with --root <directory>.',
    explain: `Files that an agent refers to are read only inside the load root: the directory of the
agent file, the project it belongs to if it lies where agents live by convention, or the directory given
with \`--root\`. Symbolic links count as where they lead.`,
  },
  'part-of-another': {
    severity: 'info',
    message: ({ path, user }: { path: string; user: string }) =>
      `${path} is not read as an agent of its own: ${user} refers to it.`,
    hint: () => 'Name it on the command line to read it as well.',
    explain: `A file that was met in a directory looks like an agent, but an agent there uses it, for example
as its history. Named on the command line, it is read as an agent too.`,
  },
  'passed-over': {
    severity: 'warning',
    message: ({ name, title, because }: { name: string; title: string; because: string }) =>
      `${name} was passed over: it may be meant as ${title}, because ${because}, but that is not sure.`,
    hint: () => 'If it is an agent, name it on the command line, or look for a slip of the pen.',
    explain: `A directory holds other files too, so a file in it is read as an agent only if a format is
sure of it. This one has some marks of a format and lacks others: a mistyped \`type\`, for example. A
file that is named on the command line is read all the same.`,
  },
  skipped: {
    severity: 'warning',
    message: ({ path, reason }: { path: string; reason: string }) =>
      `${path} was skipped: ${reason}.`,
    hint: () => 'If it is an agent, name it on the command line.',
    explain: `While looking through a directory agentx passed over something that could have been an
agent. Named on the command line, the file is read or the problem is an error.`,
  },
  exists: {
    severity: 'error',
    message: ({ path }: { path: string; isAgent: boolean }) => `${path} exists and is different.`,
    hint: ({ isAgent }) =>
      isAgent
        ? 'It was left alone. --force overwrites it.'
        : 'It was left alone. Other agents may use this file: merge it by hand, or write to another directory. --force replaces all of it.',
    explain: `agentx never overwrites a file with other content unless \`--force\` is given. All files of
an agent are checked before the first is written. A file that is already equal is left alone.`,
  },
  'blocked-output': {
    severity: 'error',
    message: ({ path, reason }: { path: string; reason: string }) =>
      `${path} cannot be written: ${reason}.`,
    hint: () => 'Choose another place with -o.',
    explain: `Something stands where a file or directory should be written: a directory in place of a
file, a file in place of a directory, a symbolic link that leads out of the output directory, or a
place the operating system does not let you write to.`,
  },
  'not-unicode': {
    severity: 'error',
    message: ({ path }: { path: string }) =>
      `${path} would hold half a surrogate pair, which UTF-8 cannot express.`,
    hint: () => 'Remove the broken character (a lone \\uD800–\\uDFFF escape) from the input.',
    explain: `JSON can spell half of a character outside the basic plane with a \`\\u\` escape. It is not
text: stored as UTF-8 it would silently become a replacement character.`,
  },
  'renamed-agent': {
    severity: 'warning',
    message: ({ path, from, to }: { path: string; from: string; to: string }) =>
      `Read from ${path}, the agent "${from}" is called "${to}": the format takes the id from the file name.`,
    hint: () => 'Give -o a directory (ending in "/") to keep the id.',
    explain: `Some formats have no place for an agent's id and take it from the file name. With \`-o\` you
chose another file name than the id asks for.`,
  },
  'network-not-allowed': {
    severity: 'error',
    message: ({ url }: { url: string }) => `${url} was not fetched: the network is not allowed.`,
    hint: () => 'If that is meant, allow it with --allow-network.',
    explain: `agentx reads files from the web only when told so with \`--allow-network\`: what a command line
asks for should not depend on who answers. Size, time and redirects are bounded, and addresses of this
machine or of private networks are refused unless \`--allow-private\` is given as well. Files that a
fetched agent refers to are not fetched.`,
  },
  'http-status': {
    severity: 'error',
    message: ({ url, status }: { url: string; status: number }) =>
      `${url} answered with status ${status}.`,
    hint: () => 'Check the address; a page that needs a login cannot be read.',
    explain: `The server was reached, but instead of the file it sent an error. 404 means that there is no
such file; 401 and 403 that it is not for everybody.`,
  },
  'not-a-web-address': {
    severity: 'error',
    message: ({ url }: { url: string }) => `"${url}" is not an http or https address.`,
    hint: () => 'Write the whole address, beginning with https://.',
    explain: `agentx fetches over http and https only, and follows redirects only to such addresses.`,
  },
  'url-with-credentials': {
    severity: 'error',
    message: ({ host }: { host: string }) =>
      `The address at ${host} has a user name or password in it.`,
    hint: () => 'Remove what stands before the "@".',
    explain: `Addresses end up in logs and reports, so agentx fetches none that carries credentials, and
follows no redirect to one. What is published needs none.`,
  },
  'private-address': {
    severity: 'error',
    message: ({ url, scope }: { url: string; scope: string }) =>
      `${url} was not fetched: it leads to a ${scope} address.`,
    hint: () => 'If that is meant, allow it with --allow-private.',
    explain: `An address on the command line, in a document or in a redirect may lead to this machine, to the
network it stands in or to the metadata service of a cloud, none of which the public can reach. Such
addresses are refused unless \`--allow-private\` is given. Every address of the host name is judged, and
only what was judged is connected to.`,
  },
  'unencrypted-redirect': {
    severity: 'error',
    message: ({ from, to }: { from: string; to: string }) =>
      `${from} leads to ${to}, which is not encrypted.`,
    hint: () => 'Let the server redirect to an https address.',
    explain: `A redirect from https to http would let anybody on the way change what is fetched, so it is
not followed.`,
  },
  'too-many-redirects': {
    severity: 'error',
    message: ({ url, limit }: { url: string; limit: number }) =>
      `${url} redirects more than ${limit} times.`,
    hint: () => 'Ask for the address it leads to in the end; it may lead in a circle.',
    explain: `agentx follows a few redirects and judges the address of each. A server that redirects in a
circle is misconfigured.`,
  },
  'response-too-large': {
    severity: 'error',
    message: ({ url, limit }: { url: string; limit: string }) =>
      `The answer of ${url} is larger than ${limit}; the rest was not read.`,
    hint: () => 'Check the address: agents and cards are documents of a few kilobytes.',
    explain: `Answers are bounded so that no server can exhaust the machine. What is fetched here are
documents of a few kilobytes: probably the address is another than you meant.`,
  },
  'encoded-response': {
    severity: 'error',
    message: ({ url, encoding }: { url: string; encoding: string }) =>
      `${url} answers in the encoding "${encoding}", though none was asked for.`,
    hint: () => 'Let the server compress only for clients whose Accept-Encoding allows it.',
    explain: `agentx asks for uncompressed answers, because a small compressed body can stand for a huge
one. A server that compresses all the same breaks simple clients.`,
  },
  'too-slow': {
    severity: 'error',
    message: ({ url, seconds }: { url: string; seconds: number }) =>
      `${url} did not answer completely within ${seconds} seconds.`,
    hint: () => 'Try again later, or save the file and give its path instead.',
    explain: `The time for looking up the name, for redirects and for the body is bounded together, so that
a server that answers byte by byte cannot hold a command up.`,
  },
  unreachable: {
    severity: 'error',
    message: ({ url, reason }: { url: string; reason: string }) =>
      `${url} cannot be fetched: ${reason}.`,
    hint: () => 'Check the address, and that this machine can reach it; then try again.',
    explain: `No answer came: the name is not known, nothing listens at the address, the connection was cut,
or its certificate cannot be trusted.`,
  },
});
