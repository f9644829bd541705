import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isList, isObject, type JsonObject, own } from '../json/json.ts';
import type { CardDocument } from './card-document.ts';
import { textIn } from './card-parts.ts';
import { doctorCodes } from './codes.ts';

const { build } = doctorCodes;

/** An interface of either line, and where it stands in the card. */
export interface ListedInterface {
  readonly pointer: string;
  readonly bindingPointer: string;
  readonly url: string;
  readonly binding: string;
  readonly version?: string;
}

/** Whether addresses, bindings and versions make sense, each and together. */
export function checkEndpoints(document: CardDocument): readonly Diagnostic[] {
  const { line, card } = document;
  const newer = newerInterfaces(card);
  const older = olderInterfaces(card);
  return [
    ...[...newer, ...older].flatMap((one) => checkOne(one, document)),
    ...repetitions(newer, document),
    ...repetitions(older.slice(1), document),
    ...(line === '1.0' ? [] : conflicts(older, document)),
    ...slashTwins([...newer, ...older], document),
  ];
}

export function newerInterfaces(card: JsonObject): readonly ListedInterface[] {
  return interfacesIn(card, 'supportedInterfaces', 'protocolBinding');
}

/** `url` first, if there is one. */
export function olderInterfaces(card: JsonObject): readonly ListedInterface[] {
  const url = textIn(card, 'url');
  const others = interfacesIn(card, 'additionalInterfaces', 'transport');
  if (url === undefined) return others;
  const binding = textIn(card, 'preferredTransport') ?? 'JSONRPC';
  return [{ pointer: '/url', bindingPointer: '/preferredTransport', url, binding }, ...others];
}

function interfacesIn(card: JsonObject, list: string, member: string): ListedInterface[] {
  const items = own(card, list);
  return (isList(items) ? items : []).flatMap((item, index) => {
    const url = isObject(item) ? textIn(item, 'url') : undefined;
    if (!isObject(item) || url === undefined) return [];
    const version = textIn(item, 'protocolVersion');
    return {
      pointer: `/${list}/${index}/url`,
      bindingPointer: `/${list}/${index}/${member}`,
      url,
      binding: textIn(item, member) ?? '',
      ...(version !== undefined && { version }),
    };
  });
}

const BINDINGS = ['JSONRPC', 'GRPC', 'HTTP+JSON'];
const VERSIONS = /^(?:0\.[123]|1\.0)(?:\.\d+)?$/;

function checkOne(one: ListedInterface, { at }: CardDocument): Diagnostic[] {
  const { url, binding, version, pointer, bindingPointer } = one;
  const found: Diagnostic[] = [];
  const isOverHttp = binding === 'JSONRPC' || binding === 'HTTP+JSON';
  if (binding !== '' && !BINDINGS.includes(binding) && !/^[a-z][a-z\d+.-]*:/i.test(binding)) {
    found.push(build['unknown-binding']({ binding }, at(bindingPointer)));
  }
  if (version !== undefined && !VERSIONS.test(version)) {
    const place = at(pointer.replace(/url$/, 'protocolVersion'));
    found.push(build['unknown-protocol-version']({ version }, place));
  }
  // A path alone is reported as a relative address already.
  if (isOverHttp && /^(?!https?:)[\w.+-]+:/i.test(url)) {
    found.push(build['address-of-binding']({ binding }, at(pointer)));
  }
  if (binding === 'HTTP+JSON' && url.endsWith('/')) {
    found.push(build['trailing-slash']({}, at(pointer)));
  }
  return found;
}

function repetitions(interfaces: readonly ListedInterface[], { at }: CardDocument): Diagnostic[] {
  const seen = new Set<string>();
  return interfaces.flatMap(({ url, binding, version, pointer }) => {
    const identity = JSON.stringify([url, binding.toUpperCase(), version]);
    const isRepeated = seen.has(identity);
    seen.add(identity);
    return isRepeated ? [build['duplicate-interface']({ url, binding }, at(pointer))] : [];
  });
}

function conflicts(interfaces: readonly ListedInterface[], { at }: CardDocument): Diagnostic[] {
  const bindings = new Map<string, string>();
  return interfaces.flatMap(({ url, binding, pointer }) => {
    const known = bindings.get(url) ?? binding;
    bindings.set(url, known);
    const agrees = known.toUpperCase() === binding.toUpperCase();
    return agrees ? [] : [build['conflicting-interfaces']({ url }, at(pointer))];
  });
}

function slashTwins(interfaces: readonly ListedInterface[], { at }: CardDocument): Diagnostic[] {
  const urls = new Set(interfaces.map(({ url }) => url));
  const twins = interfaces.filter(({ url }) => url.endsWith('/') && urls.has(url.slice(0, -1)));
  const [first] = twins;
  if (first === undefined) return [];
  return [build['slash-twins']({ url: first.url.slice(0, -1) }, at(first.pointer))];
}
